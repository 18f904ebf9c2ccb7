// Lets node run the project's TypeScript without a build: node --import ./scripts/typescript-loader.mjs file.ts
import { register } from 'node:module';

register('./typescript-hooks.mjs', import.meta.url);
process.setSourceMapsEnabled(true);
