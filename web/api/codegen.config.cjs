/**
 * Writes `generated/questlog-api.ts` from the committed contract:
 * `rtk-query-codegen-openapi web/api/codegen.config.cjs`. Its tool reads no TypeScript without another package.
 *
 * @type {import('@rtk-query/codegen-openapi').ConfigFile}
 */
module.exports = {
  schemaFile: process.env.QUESTLOG_OPENAPI ?? '../../server/contracts/openapi.json',
  apiFile: './empty-api.ts',
  apiImport: 'emptyApi',
  outputFile: './generated/questlog-api.ts',
  exportName: 'generatedApi',
  hooks: true,
  tag: true,
};
