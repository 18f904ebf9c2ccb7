// Module hook of register.mjs: replaces @jest/globals, because jest's own works only inside its sandbox.
const GLOBALS = new URL('./jest-globals.mjs', import.meta.url).href;

export async function resolve(specifier, context, nextResolve) {
  if (specifier === '@jest/globals') return { url: GLOBALS, format: 'module', shortCircuit: true };
  return nextResolve(specifier, context);
}
