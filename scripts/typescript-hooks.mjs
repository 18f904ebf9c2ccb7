// Module hooks of typescript-loader.mjs: they resolve extensionless relative imports and compile TypeScript with swc.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';

const root = fileURLToPath(new URL('..', import.meta.url));
const TYPESCRIPT = /\.tsx?(?:\?.*)?$/;

export async function resolve(specifier, context, nextResolve) {
  if (/^\.{1,2}\//.test(specifier) && context.parentURL?.startsWith('file:')) {
    for (const extension of ['.ts', '.tsx']) {
      const url = new URL(specifier.replace(/\.js$/, '') + extension, context.parentURL);
      if (existsSync(url)) return { url: url.href, format: 'module', shortCircuit: true };
    }
  }
  return nextResolve(specifier, context);
}

export async function load(url, context, nextLoad) {
  if (!TYPESCRIPT.test(url)) return nextLoad(url, context);
  const filename = fileURLToPath(url);
  const { code } = await transform(await readFile(filename, 'utf8'), {
    filename,
    cwd: root,
    sourceMaps: 'inline',
    // Imports keep their paths: the hook above resolves them.
    jsc: { paths: {}, experimental: { keepImportAttributes: true } },
  });
  return { format: 'module', source: code, shortCircuit: true };
}
