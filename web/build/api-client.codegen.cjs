const { join } = require('node:path');

/**
 * Buys: a typed client that cannot drift from the server's contract, and no speed. `npm run openapi` generates
 * `web/api/generated` with it, and `npm run check` fails when that is out of date. CommonJS, because the generator needs another
 * package to read a configuration in TypeScript.
 *
 * @type {Omit<import('@rtk-query/codegen-openapi').ConfigFile, 'outputFile'>}
 */
module.exports = {
  schemaFile: join(__dirname, '../../server/contracts/openapi.json'),
  apiFile: '../base-query',
  apiImport: 'emptyApi',
  exportName: 'generatedApi',
  hooks: true,
  tag: true,
};
