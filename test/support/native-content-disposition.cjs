// jest can't `require` a package that is an ES module, which @fastify/static does with this one. Node can.
const { createRequire } = process.getBuiltinModule('module');
module.exports = createRequire(__filename)('content-disposition');
