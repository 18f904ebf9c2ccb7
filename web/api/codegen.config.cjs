const { join } = require('node:path');

/**
 * How the client is made from the committed contract; `npm run openapi` does it. The tool reads no configuration in
 * TypeScript without another package.
 *
 * @type {Omit<import('@rtk-query/codegen-openapi').ConfigFile, 'outputFile'>}
 */
module.exports = {
  schemaFile: join(__dirname, '../../server/contracts/openapi.json'),
  apiFile: '../empty-api',
  apiImport: 'emptyApi',
  exportName: 'generatedApi',
  hooks: true,
  tag: true,
};
