import { Argument } from 'commander'
import type { CommandSpec } from '../command.js'
import type { Arguments } from '../options/arguments.js'
import { listOptions } from '../options/list-options.js'
import { columnsOf, print, say } from '../print/print.js'
import { ownCases } from '../run/own-cases.js'
import { type ListedKind, listedKinds, renderList } from './listing.js'

const help = `
Examples:
  $ npx monitoring-conformance list
      every clause with its sentence, the number of its cases, and what traffic must hold to show that it is broken:
      one answer, one call, or the history of an object
  $ npx monitoring-conformance list cases --operation updateHost
  $ npx monitoring-conformance list --untested
      the clauses that cannot be observed from outside
  $ npx monitoring-conformance list open-points --json

"npx monitoring-conformance explain <id>" shows one of them with an example.`

export const command: CommandSpec = {
  arguments: [new Argument('[what]', 'what to list').choices(listedKinds).default('clauses')],
  sets: [listOptions],
  help,
  async perform(given: Arguments<'list'>, kind: ListedKind) {
    const text = renderList(kind, given, await ownCases(given.with), columnsOf())
    if (given.json) print(text)
    else say(text)
  },
}
