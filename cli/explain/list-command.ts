import { Argument, type Command, Option } from 'commander'
import { list } from '../options/option-values.js'
import { print } from '../print/print.js'
import { type ListArguments, type ListedKind, listedKinds, renderList } from './listing.js'

const help = `
Examples:
  $ monitoring-conformance list
      every clause: what the document says, and how many cases put it to the test
  $ monitoring-conformance list cases --operation updateHost
  $ monitoring-conformance list --untested
      the clauses of which nothing can be seen from outside
  $ monitoring-conformance list open-points --json

"monitoring-conformance explain <id>" shows one of them with its example.`

/** `list`: clauses, cases or open points, narrowed down by globs. */
export function addListCommand(program: Command): void {
  const command = program
    .command('list')
    .description('list clauses, cases or open points')
    .addArgument(new Argument('[what]', 'what to list').choices(listedKinds).default('clauses'))
  for (const option of listOptions()) command.addOption(option)
  command.addHelpText('after', help).action((kind: ListedKind, given: ListArguments) => {
    print(renderList(kind, given))
  })
}

const globs = (flags: string, says: string): Option =>
  new Option(flags, `${says} (repeatable)`).argParser<string[] | undefined>(list)

const listOptions = (): Option[] => [
  globs('--chapter <glob>', 'only these chapters'),
  globs('--case <glob>', 'only these cases, or clauses that have one of them, by id'),
  globs('--clause <glob>', 'only these clauses, or their cases, by id'),
  globs('--operation <glob>', 'only what concerns these operations, such as updateHost'),
  new Option('--level <level>', 'only this level').choices(['must', 'should']),
  new Option('--untested', 'only clauses of which nothing can be seen from outside'),
  new Option('--json', 'as JSON'),
]
