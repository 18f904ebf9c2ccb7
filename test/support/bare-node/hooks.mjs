// Module hook behind register.mjs: @jest/globals is found here, as jest's own works inside its sandbox only.
const GLOBALS = new URL('./jest-globals.mjs', import.meta.url).href;

export async function resolve(specifier, context, nextResolve) {
  if (specifier === '@jest/globals') return { url: GLOBALS, format: 'module', shortCircuit: true };
  return nextResolve(specifier, context);
}
