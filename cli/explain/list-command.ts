import { Argument, type Command } from 'commander'
import { commandWords } from '../command-words.js'
import { commandOptions } from '../options/command-options.js'
import { givenOptions } from '../options/given-options.js'
import { type ListArguments, listOptions } from '../options/list-options.js'
import { print } from '../print/print.js'
import { ownCases } from '../run/own-cases.js'
import { type ListedKind, listedKinds, renderList } from './listing.js'

const help = `
Examples:
  $ monitoring-conformance list
      every clause: what the document says, how many cases put it to the test, and whether traffic shows that it is broken:
      one answer, one call, or the history of an object
  $ monitoring-conformance list cases --operation updateHost
  $ monitoring-conformance list --untested
      the clauses of which nothing can be seen from outside
  $ monitoring-conformance list open-points --json

"monitoring-conformance explain <id>" shows one of them with its example.`

/** `list`: lists clauses, cases or open points, filtered by globs. */
export function addListCommand(program: Command): void {
  const command = program
    .command('list')
    .description(commandWords.list.says)
    .addArgument(new Argument('[what]', 'what to list').choices(listedKinds).default('clauses'))
  for (const option of commandOptions(listOptions, 'list')) command.addOption(option)
  command.addHelpText('after', help).action(async (kind: ListedKind) => {
    const given = await givenOptions<ListArguments>(listOptions, 'list', command)
    print(renderList(kind, given, await ownCases(given.with)))
  })
}
