import type { HtmlTagDescriptor, Plugin, Rollup } from 'vite';

interface Part {
  readonly name: string;
  readonly test: RegExp;
}

/** It asks before all else, and so waits for no other part. */
const FIRST = 'first';
/** Of what `start` imports, this one has all that no other has, whoever else needs it. */
const LAST = 'look';

/**
 * Has V8 compile all functions of a file while it comes, beside the page's own thread; else each is compiled when it is first
 * called, a fifth of the processor's time of an opening. Other engines see a comment.
 */
const COMPILED_MEANWHILE = '//# allFunctionsCalledOnLoad';

const PACKAGES = 'node_modules/';
const CHAKRA = `${PACKAGES}@chakra-ui/react/dist/esm/`;
const anyOf = (...parts: readonly string[]): RegExp => new RegExp(parts.map((part) => `/${part}`).join('|'));

/**
 * What every first screen needs, in a few files instead of forty, that come side by side: one so small that it is here at
 * once, and four, none of which is the whole, as the last to arrive is what the screen waits for. Not in them: texts with
 * marks, and Chakra's own factory, which only its dialogs and tabs use.
 */
const PARTS: readonly Part[] = [
  {
    name: FIRST,
    test: anyOf(
      String.raw`web/(app/opening|api/first-answers|i18n/(first-texts|language-choice))\.ts`,
      String.raw`server/rules/character-class\.ts`,
    ),
  },
  { name: 'react', test: anyOf(`${PACKAGES}(react|react-dom|scheduler)/`) },
  {
    name: 'ground',
    test: anyOf(
      'web/(api|live|i18n)/(?!live-socket|use-earlier|names-as-written|en/|uk/|outbox/(?!late-outbox|outbox-state))',
      'server/(rules|contracts)/',
      `${PACKAGES}(react-redux|@reduxjs|immer|redux|redux-thunk|reselect|i18next|react-i18next(?!.*Trans))/`,
    ),
  },
  {
    name: 'style',
    test: anyOf(
      String.raw`web/ui/(theme/|system|chakra|rules-together)`,
      `${PACKAGES}(@emotion(?!/is-prop-valid)|stylis|@pandacss)/`,
      `${CHAKRA}(preset-base|utils|styled-system/(?!factory|use-resolved-props|create-))`,
    ),
  },
  {
    name: 'look',
    test: anyOf(
      String.raw`web/(ui|game)/(?!dialog-frame|form-dialog|days/|\w+-field|bounded-number|language-select|tile-choice|timers/timer-dialog)`,
      `${PACKAGES}(react-router|react-router-dom)/`,
    ),
  },
];

/**
 * The parts that the first screen is fetched in, and the plugin that has the page name them: all that `start`, the module
 * that draws it, stands on.
 */
export function firstLoad(start: string) {
  const imports = new Set<string>();
  const plugin: Plugin = {
    name: 'questlog:first-load',
    apply: 'build',
    // Before chunks are made, when all modules are known.
    buildEnd() {
      const add = (id: string): void => {
        if (imports.has(id) || id.includes(PACKAGES)) return;
        imports.add(id);
        this.getModuleInfo(id)?.importedIds.forEach(add);
      };
      this.getModuleInfo(start)?.importedIds.forEach(add);
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { chunk: entry, bundle = {} }) => {
        if (!entry) throw new Error('index.html has no script');
        const parts = new Map<string, Rollup.OutputChunk>();
        const add = (fileName: string): void => {
          const file = bundle[fileName];
          if (parts.has(fileName) || file?.type !== 'chunk') return;
          parts.set(fileName, file);
          file.imports.forEach(add);
        };
        entry.imports.forEach(add);
        const first = [...parts.values()].find(({ name }) => name === FIRST);
        if (!first || first.imports.length > 0)
          throw new Error('The first script of the page waits for another');
        const place = (part: Rollup.OutputChunk) => PARTS.findIndex(({ name }) => name === part.name);
        const inOrder = [...parts.values()].sort((one, other) => place(one) - place(other));
        const later = [...inOrder.filter((part) => part !== first), entry];
        return {
          html: withoutScript(html, entry.fileName),
          tags: [scriptOf(first.fileName), ...later.map(({ fileName }) => linkOf(fileName))],
        };
      },
    },
    // A file's name stands for all that is in it.
    augmentChunkHash: (chunk) => (isMarked(chunk) ? COMPILED_MEANWHILE : undefined),
    generateBundle: {
      // After Vite, as only a file's first line counts.
      order: 'post',
      handler: (_options, bundle) => {
        for (const part of Object.values(bundle))
          if (part.type === 'chunk' && isMarked(part)) part.code = `${COMPILED_MEANWHILE}\n${part.code}`;
      },
    },
    writeBundle: (_options, bundle) => {
      const marked = Object.values(bundle).filter((part) => part.type === 'chunk' && isMarked(part));
      const inPlace = marked.filter((part) => 'code' in part && part.code.startsWith(COMPILED_MEANWHILE));
      if (inPlace.length !== PARTS.length - 1)
        throw new Error('A part of the first screen is compiled only when it is run');
    },
  };
  const groups = PARTS.map(({ name, test }) => ({
    name,
    test: (id: string) => test.test(id) || (name === LAST && imports.has(id)),
  }));
  return { plugin, groups };
}

function isMarked({ name }: { readonly name: string }): boolean {
  return name !== FIRST && PARTS.some((part) => part.name === name);
}

/** Run when the page is read to its end, and so with all parts named. */
function scriptOf(fileName: string): HtmlTagDescriptor {
  return {
    tag: 'script',
    attrs: { type: 'module', fetchpriority: 'high', crossorigin: true, src: `/${fileName}` },
    injectTo: 'head',
  };
}

/** Fetched and compiled, but not run: that the first script does, part by part (`opening.ts`). */
function linkOf(fileName: string): HtmlTagDescriptor {
  return {
    tag: 'link',
    attrs: { rel: 'modulepreload', fetchpriority: 'high', crossorigin: true, href: `/${fileName}` },
    injectTo: 'head',
  };
}

/** The page without the script that Vite names in it. */
function withoutScript(html: string, fileName: string): string {
  const script = `<script type="module" crossorigin src="/${fileName}"></script>`;
  if (!html.includes(script)) throw new Error(`index.html doesn't name ${fileName}`);
  return html.replace(script, '');
}
