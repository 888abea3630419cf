import type { PlainIntegrationBody } from '../../../fixtures/bodies.js'
import { expectThat } from '../../kernel/expect.js'
import { notListing } from '../../kernel/rules.js'
import type { Scene } from '../../kernel/scene.js'
import { readable } from '../../kernel/whole.js'
import { settingsAfterwards } from './bystander.js'

/** If a refused call stored something, the list shows it by name or memo. */
export async function expectNothingStored(scene: Scene, { name, memo }: PlainIntegrationBody): Promise<void> {
  const list = await settingsAfterwards(scene)
  const stored = list.find((each) => {
    const shown = readable(each, 'name', 'memo')
    return shown.name === name || (memo !== undefined && shown.memo === memo)
  })
  const rule = { allOf: [notListing({ name }), ...(memo === undefined ? [] : [notListing({ memo })])] }
  expectThat(!stored, 'nothing to be stored by the refused call', stored, { within: stored, of: list, rule })
}
