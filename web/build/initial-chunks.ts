import path from 'node:path';
import { build, type HtmlTagDescriptor, type Plugin, type Rollup } from 'vite';
import { LANGUAGES } from '../../server/rules/character-class';

/*
 * Buys: 30 % of LCP and 90 % of blocking time on a phone (2.9 and 2.2 s, 93 and 9 ms; ADR 13 says how it was measured). One chunk
 * instead of several large ones costs half of the gain. Over HTTP/1.1 the script in the page and fewer chunks buy 9 % of LCP.
 *
 * By itself rolldown splits what the first screen needs into some fifty chunks, because lazy screens share modules with it, and
 * no code runs before the last of them has arrived. This plugin makes three large ones and a small one of rolldown's own, which the
 * page preloads, and writes a script into the page (`web/app/boot.ts`): it sends the first requests to the API while the chunks are
 * being fetched, and evaluates them one after the other. Chunks and first requests together are six, as many as a browser has
 * connections to a server of HTTP/1.1: a seventh would wait for a large chunk. They share the bandwidth, so the smallest of the large
 * chunks, the theme, arrives first and is evaluated while the others are being fetched.
 */

interface ChunkGroup {
  readonly name: string;
  readonly test: RegExp;
}

const BOOT = path.join(import.meta.dirname, '../app/boot.ts');
/** With the requests for the player and the texts, as many as a browser sends at once over HTTP/1.1. */
const MAX_CHUNKS = 4;
/** Takes every module of ours that the entry imports and no earlier group has. */
const REST = 'app';

const PACKAGES = 'node_modules/';
const CHAKRA = `${PACKAGES}@chakra-ui/react/dist/esm/`;
const anyOf = (...paths: readonly string[]): RegExp => new RegExp(paths.map((path) => `/${path}`).join('|'));

/**
 * What every first screen needs. Of our own modules a group takes only those that the entry imports. Of packages it takes what the
 * pattern names, which leaves out what later screens alone use: the `Trans` component, and Chakra's own factory, dialogs and tabs.
 */
const GROUPS: readonly ChunkGroup[] = [
  { name: 'react', test: anyOf(`${PACKAGES}(react|react-dom|scheduler)/`) },
  {
    name: 'theme',
    test: anyOf(
      'web/ui/theme/',
      `${PACKAGES}(@emotion(?!/is-prop-valid)|stylis|@pandacss)`,
      `${CHAKRA}(preset-base|utils|styled-system/(?!factory|use-resolved-props|create-))`,
    ),
  },
  {
    name: REST,
    test: anyOf(
      `${PACKAGES}(react-redux|@reduxjs|immer|redux|redux-thunk|reselect|i18next|react-i18next(?!.*Trans))/`,
      `${PACKAGES}(react-router|react-router-dom)/`,
    ),
  },
];

/** Whether all of this chunk is evaluated before the first screen renders. */
export function isInitialChunk({ name }: { readonly name: string }): boolean {
  return GROUPS.some((group) => group.name === name);
}

/**
 * Returns rolldown's chunk groups for the first screen, and the plugin that names their files in the page.
 *
 * @param entry the module that renders the first screen
 * @throws Error during the build when the first screen needs a further chunk, or a language has no chunk of texts
 */
export function initialChunks(entry: string) {
  /** Ids of the entry and of all modules of ours that it imports statically, directly or not. */
  const imports = new Set<string>();
  const plugin: Plugin = {
    name: 'questlog:initial-chunks',
    apply: 'build',
    // All modules are known here, and no chunk is made yet.
    buildEnd() {
      const add = (id: string): void => {
        if (imports.has(id) || id.includes(PACKAGES)) return;
        imports.add(id);
        this.getModuleInfo(id)?.importedIds.forEach(add);
      };
      add(entry);
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { chunk, bundle = {} }) => {
        if (!chunk) throw new Error('index.html has no script');
        const chunks = importedChunks(chunk, bundle);
        if (chunks.length > MAX_CHUNKS) throw new Error(`The first screen needs ${chunks.length} chunks`);
        const script = {
          tag: 'script',
          children: await buildBoot(textChunks(bundle), chunks.map(toUrl)),
          injectTo: 'head',
        } as const;
        return {
          html: withoutScripts(html),
          tags: [...chunks.map(preloadTag), script],
        };
      },
    },
  };
  const groups = GROUPS.map(({ name, test }) => ({
    name,
    test: (id: string) =>
      id.includes(PACKAGES) ? test.test(id) : imports.has(id) && (name === REST || test.test(id)),
  }));
  return { plugin, groups };
}

/** Every chunk that the entry imports, directly or not: rolldown's helpers, then the groups in their order. The entry is empty. */
function importedChunks(entry: Rollup.OutputChunk, bundle: Rollup.OutputBundle): Rollup.OutputChunk[] {
  const found = new Set<Rollup.OutputChunk>();
  const add = (fileName: string): void => {
    const file = bundle[fileName];
    if (file?.type !== 'chunk' || found.has(file)) return;
    found.add(file);
    file.imports.forEach(add);
  };
  entry.imports.forEach(add);
  const place = ({ name }: Rollup.OutputChunk) => GROUPS.findIndex((group) => group.name === name);
  return [...found].sort((one, other) => place(one) - place(other));
}

/** The chunk with the texts of the first screen, by language. */
function textChunks(bundle: Rollup.OutputBundle): Readonly<Record<string, string>> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const chunkOf = (language: string): string => {
    const texts = chunks.find(({ facadeModuleId }) =>
      facadeModuleId?.endsWith(`/i18n/${language}/resources.ts`),
    );
    if (!texts) throw new Error(`There is no chunk with the texts of ${language}`);
    return toUrl(texts);
  };
  return Object.fromEntries(LANGUAGES.map((language) => [language, chunkOf(language)]));
}

/** The page's script. */
async function buildBoot(
  texts: Readonly<Record<string, string>>,
  chunks: readonly string[],
): Promise<string> {
  const [output] = (await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { TEXT_CHUNKS: JSON.stringify(texts), CHUNKS: JSON.stringify(chunks) },
    build: {
      write: false,
      target: 'es2022',
      reportCompressedSize: false,
      rolldownOptions: { input: BOOT, output: { format: 'iife' } },
    },
  }).then((built) => [built].flat())) as Rollup.RolldownOutput[];
  const code = output?.output[0].code;
  if (code === undefined || code.includes('</')) throw new Error("The page's script can't stand in the page");
  return code.trim();
}

/** A preload fetches and compiles the chunk; the page's script evaluates it. */
function preloadTag(chunk: Rollup.OutputChunk): HtmlTagDescriptor {
  return {
    tag: 'link',
    attrs: { rel: 'modulepreload', fetchpriority: 'high', crossorigin: true, href: toUrl(chunk) },
    injectTo: 'head',
  };
}

function toUrl({ fileName }: Rollup.OutputChunk): string {
  return `/${fileName}`;
}

/** The page without the script tags that Vite wrote for the chunks. */
function withoutScripts(html: string): string {
  const scripts = /<script type="module"[^>]* src="[^"]*"><\/script>\n?/g;
  if (!scripts.test(html)) throw new Error('index.html names no chunk');
  return html.replace(scripts, '');
}
