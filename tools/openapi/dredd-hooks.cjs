const hooks = require('hooks')

const seen = new Set()

/** Dredd wants every answer that is declared, and takes `default` for 200; only the first success can be had by asking. */
hooks.beforeEach((transaction, done) => {
  const isSuccess = / > 200 > application\/json$/.test(transaction.name)
  transaction.skip = !isSuccess || seen.has(transaction.name)
  seen.add(transaction.name)
  done()
})

const isType = (name) => name.toLowerCase() === 'content-type'

/** Dredd knows no `2XX`, which stands beside the 200, and takes JSON with a charset for another type than JSON. */
hooks.beforeEachValidation((transaction, done) => {
  const { real, expected, fullPath } = transaction
  if (/^2\d\d$/.test(real.statusCode) && !/\/tsdb$/.test(fullPath))
    expected.statusCode = String(real.statusCode)
  for (const name of Object.keys(real.headers).filter(isType))
    real.headers[name] = real.headers[name].replace(/; *charset=utf-8$/i, '')
  done()
})
