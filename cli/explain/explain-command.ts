import type { Command } from 'commander'
import { commandWords } from '../command-words.js'
import { commandOptions } from '../options/command-options.js'
import { type ExplainArguments, listOptions } from '../options/list-options.js'
import { print } from '../print/print.js'
import { renderExplanation } from '../print/render-explanation.js'
import { ownCases } from '../run/own-cases.js'
import { explain } from './explanation.js'
import { explanationData } from './explanation-data.js'

const help = `
Examples:
  $ monitoring-conformance explain host.update.roles.kept
      a clause, with the example of its first case
  $ monitoring-conformance explain hosts/update/keeps-roles-on-null
      a case
  $ monitoring-conformance explain host.initial-status
      an open point: what the document does not say

The exchanges are real: the case is run against the fake, and against a server that is wrong on purpose.`

/** `explain`: one clause, case or open point by example. */
export function addExplainCommand(program: Command): void {
  const command = program
    .command('explain')
    .description(commandWords.explain.says)
    .argument('<id>', 'as "monitoring-conformance list" shows it')
  for (const option of commandOptions(listOptions, 'explain')) command.addOption(option)
  command
    .addHelpText('after', help)
    .action(async (id: string, { json, with: files }: Partial<ExplainArguments>) => {
      const explanation = await explain(id, await ownCases(files))
      print(
        json ? `${JSON.stringify(explanationData(explanation), null, 2)}\n` : renderExplanation(explanation),
      )
    })
}
