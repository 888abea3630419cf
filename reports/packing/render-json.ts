import type { PackedReport } from './packed-report.js'

/** A report as JSON, one line per clause, case and exchange: short, and `grep` finds whole ones. */
export const renderJson = (report: PackedReport): string => {
  const { clauses, cases, repeated, ...rest } = report
  const fields = [
    ...Object.entries(rest).map(([name, value]) => field(name, JSON.stringify(value))),
    field('clauses', lines(clauses)),
    field('cases', listed(cases.map(caseLines))),
    ...(repeated
      ? [field('repeated', `{"headers":${lines(repeated.headers)},\n"bodies":${lines(repeated.bodies)}}`)]
      : []),
  ]
  return `{${fields.join(',\n')}}\n`
}

const field = (name: string, value: string): string => `${JSON.stringify(name)}:${value}`

const listed = (texts: readonly string[]): string => `[${texts.map((each) => `\n${each}`).join(',')}]`

const lines = (values: readonly unknown[]): string => listed(values.map((each) => JSON.stringify(each)))

function caseLines({ exchanges, ...rest }: PackedReport['cases'][number]): string {
  const facts = JSON.stringify(rest)
  return `${facts.slice(0, -1)},"exchanges":${lines(exchanges)}}`
}
