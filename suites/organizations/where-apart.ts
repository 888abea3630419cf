import { Unreached, Untestable, Violation } from '../kernel/outcomes.js'
import { Lagging } from '../kernel/patience.js'
import type { Scene } from '../kernel/scene.js'
import { isShown, type View, viewsOfHosts, viewsOfSettings } from './views.js'

/**
 * Judges what tells two organizations from one. Where both keys turn out to be of the same one, nothing of it can be
 * judged.
 */
export async function whereApart(scene: Scene, judge: () => Promise<unknown>): Promise<void> {
  try {
    await judge()
  } catch (error) {
    if (error instanceof Violation && (await areSame(scene)))
      throw new Untestable(
        'Every host and setting made with the key of --other-key is shown to the key of the run: both are keys ' +
          'of one organization, or nothing keeps two apart. Give a key of a second organization.',
        error.evidence,
      )
    throw error
  }
}

const views: readonly View[] = [
  viewsOfHosts['get-host'],
  viewsOfHosts['list-hosts-by-name'],
  ...Object.values(viewsOfSettings),
]

/** A server that leaks shows something of another organization, and hardly all of it in every way. */
const areSame = ({ given }: Scene): Promise<boolean> =>
  given.shared('whether both keys are of one organization', async (scene) => {
    try {
      for (const view of views) {
        const thing = await view.make(scene, 'other')
        await scene.eventually(async (look) => {
          if (!(await isShown(look, view, thing, 'full'))) throw new Lagging('It is not shown.')
        })
      }
      return true
    } catch (error) {
      if (!(error instanceof Untestable) || error instanceof Unreached) throw error
      return false
    }
  })
