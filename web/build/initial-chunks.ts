import type { HtmlTagDescriptor, Plugin, Rollup } from 'vite';

/*
 * Buys: 30 % of LCP and 90 % of blocking time on a phone (2.9 and 2.2 s, 93 and 9 ms; ADR 13 says how it was measured). One chunk
 * instead of the four large ones costs half of the gain: 2.5 s.
 *
 * By itself rolldown splits what the first screen needs into some fifty chunks, because lazy screens share modules with it, and
 * no code runs before the last of them has arrived. This plugin makes five: `boot`, which imports nothing, so that the first
 * requests to the API leave while the others are being fetched, and four large ones, which boot evaluates one after the other
 * (`web/app/boot.ts`).
 */

interface ChunkGroup {
  readonly name: string;
  readonly test: RegExp;
}

/** Imports no other chunk, so it runs as soon as it has been fetched. */
const BOOT = 'boot';
/** Contains every module of ours that the entry imports and no other group has. */
const REST = 'ui';

const PACKAGES = 'node_modules/';
const CHAKRA = `${PACKAGES}@chakra-ui/react/dist/esm/`;
const anyOf = (...paths: readonly string[]): RegExp => new RegExp(paths.map((path) => `/${path}`).join('|'));

/**
 * What every first screen needs. The patterns leave out what shares a folder with it but is used by later screens only: the
 * `Trans` component, fields and forms, and Chakra's own factory, dialogs and tabs.
 */
const GROUPS: readonly ChunkGroup[] = [
  {
    name: BOOT,
    test: anyOf(
      String.raw`web/(app/boot|api/(prefetch|pending-logout)|i18n/(initial-texts|language-choice))\.ts`,
      String.raw`server/rules/character-class\.ts`,
    ),
  },
  { name: 'react', test: anyOf(`${PACKAGES}(react|react-dom|scheduler)/`) },
  {
    name: 'data',
    test: anyOf(
      'web/(api|live|i18n)/(?!live-socket|use-earlier|escape-names|en/|uk/|outbox/(?!lazy-outbox|outbox-state))',
      'server/(rules|contracts)/',
      `${PACKAGES}(react-redux|@reduxjs|immer|redux|redux-thunk|reselect|i18next|react-i18next(?!.*Trans))/`,
    ),
  },
  {
    name: 'style',
    test: anyOf(
      'web/ui/(theme/|chakra|batched-style-rules)',
      `${PACKAGES}(@emotion(?!/is-prop-valid)|stylis|@pandacss)/`,
      `${CHAKRA}(preset-base|utils|styled-system/(?!factory|use-resolved-props|create-))`,
    ),
  },
  {
    name: REST,
    test: anyOf(
      String.raw`web/(ui|game)/(?!dialog-frame|form-dialog|days/|\w+-field|bounded-number|language-select|tile-choice|timers/timer-dialog)`,
      `${PACKAGES}(react-router|react-router-dom)/`,
    ),
  },
];

/** Whether all of this chunk is evaluated before the first screen renders, the boot chunk excepted. */
export function isInitialChunk({ name }: { readonly name: string }): boolean {
  return name !== BOOT && GROUPS.some((group) => group.name === name);
}

/**
 * Returns rolldown's chunk groups for the first screen, and the plugin that names their files in the page.
 *
 * @param entry the module that renders the first screen
 * @throws Error during the build when the boot chunk imports another one, or the page lacks the entry's script
 */
export function initialChunks(entry: string) {
  /** Ids of all modules of ours that the entry imports statically, directly or not. */
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
      this.getModuleInfo(entry)?.importedIds.forEach(add);
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { chunk, bundle = {} }) => {
        if (!chunk) throw new Error('index.html has no script');
        const imported = importedChunks(chunk, bundle);
        const boot = imported.find(({ name }) => name === BOOT);
        if (!boot || boot.imports.length > 0) throw new Error('The boot chunk waits for another chunk');
        const preloaded = [...imported.filter((one) => one !== boot), chunk];
        return {
          html: withoutScript(html, chunk.fileName),
          tags: [scriptTag(boot.fileName), ...preloaded.map(({ fileName }) => preloadTag(fileName))],
        };
      },
    },
  };
  const groups = GROUPS.map(({ name, test }) => ({
    name,
    test: (id: string) => test.test(id) || (name === REST && imports.has(id)),
  }));
  return { plugin, groups };
}

/** Every chunk that the entry imports, directly or not: those of no group, then the groups in their order. */
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

/** A module script runs once the page has been parsed, so all preload tags are there. */
function scriptTag(fileName: string): HtmlTagDescriptor {
  return {
    tag: 'script',
    attrs: { type: 'module', fetchpriority: 'high', crossorigin: true, src: `/${fileName}` },
    injectTo: 'head',
  };
}

/** A preload fetches and compiles the chunk; the boot chunk evaluates it. */
function preloadTag(fileName: string): HtmlTagDescriptor {
  return {
    tag: 'link',
    attrs: { rel: 'modulepreload', fetchpriority: 'high', crossorigin: true, href: `/${fileName}` },
    injectTo: 'head',
  };
}

/** The page without the script tag that Vite wrote for the entry. */
function withoutScript(html: string, fileName: string): string {
  const script = `<script type="module" crossorigin src="/${fileName}"></script>`;
  if (!html.includes(script)) throw new Error(`index.html doesn't name ${fileName}`);
  return html.replace(script, '');
}
