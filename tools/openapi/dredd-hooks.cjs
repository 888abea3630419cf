const hooks = require('hooks')

const seen = new Set()

/** `role=web,db` as the document declares it: `role=web&role=db`. */
const repeated = (path) =>
  path.replace(/(\w+)=(\w+(?:,\w+)+)/g, (_, name, values) => `${name}=${values.replace(/,/g, `&${name}=`)}`)

/**
 * Dredd expects every declared answer and reads `default` as 200. A request can only provoke the first
 * success. It joins the values of a list with commas.
 */
hooks.beforeEach((transaction, done) => {
  const isSuccess = / > 200 > application\/json$/.test(transaction.name)
  transaction.skip = !isSuccess || seen.has(transaction.name)
  seen.add(transaction.name)
  transaction.fullPath = repeated(transaction.fullPath)
  done()
})

const isType = (name) => name.toLowerCase() === 'content-type'

const isJson = /^application\/([\w.-]+\+)?json *(; *charset=utf-8 *)?$/i

/**
 * Dredd does not know `2XX`, which stands beside the 200, and accepts JSON neither with a charset nor of a
 * type of its own, like `application/vnd.monitoring+json`. It wants the keys of the example, and of which services
 * excludable metrics are listed is open.
 */
hooks.beforeEachValidation((transaction, done) => {
  const { real, expected, fullPath } = transaction
  if (/^2\d\d$/.test(real.statusCode) && !/\/tsdb$/.test(fullPath))
    expected.statusCode = String(real.statusCode)
  for (const name of Object.keys(real.headers).filter(isType))
    if (isJson.test(real.headers[name])) real.headers[name] = 'application/json'
  if (/-excludable-metrics$/.test(fullPath)) expected.body = '{}'
  done()
})
