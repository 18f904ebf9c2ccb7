import type { Plugin } from 'vite';

interface Part {
  readonly name: string;
  readonly test: RegExp;
}

/** Of what `start` imports, this one has all that no other has, whoever else needs it. */
const LAST = 'look';

const PACKAGES = 'node_modules/';
const CHAKRA = `${PACKAGES}@chakra-ui/react/dist/esm/`;
const anyOf = (...parts: readonly string[]): RegExp => new RegExp(parts.map((part) => `/${part}`).join('|'));

/**
 * What every first screen needs, in a few files instead of forty, that come side by side: none is so large that the others
 * are here long before it. Not in them: texts with marks, and Chakra's own factory, which only its dialogs and tabs use.
 */
const PARTS: readonly Part[] = [
  {
    name: 'first',
    test: anyOf(
      String.raw`web/(api/first-answers|i18n/(first-texts|language-choice))\.ts`,
      String.raw`server/rules/character-class\.ts`,
    ),
  },
  { name: 'react', test: anyOf(`${PACKAGES}(react|react-dom|scheduler)/`) },
  {
    // Without React, and so worked out while that is still on its way.
    name: 'system',
    test: anyOf(
      'web/ui/theme/',
      `${PACKAGES}@pandacss/`,
      `${CHAKRA}(preset-base|utils/(?!ref)|styled-system/(?!factory|provider|use-|recipe-props|create-))`,
    ),
  },
  {
    name: 'ground',
    test: anyOf(
      'web/(api|live|i18n)/(?!live-socket|use-earlier|names-as-written|en/|uk/|outbox/(?!late-outbox|outbox-state))',
      'server/(rules|contracts)/',
      `${PACKAGES}(react-redux|@reduxjs|immer|redux|redux-thunk|reselect|i18next|react-i18next(?!.*Trans))/`,
    ),
  },
  {
    name: 'look',
    test: anyOf(
      String.raw`web/(ui|game)/(?!dialog-frame|form-dialog|days/|\w+-field|bounded-number|language-select|tile-choice|timers/timer-dialog)`,
      `${PACKAGES}(react-router|react-router-dom|@emotion(?!/is-prop-valid)|stylis)/`,
      `${CHAKRA}(utils|styled-system/(?!factory|use-resolved-props|create-))`,
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
      handler: (html, { bundle }) => {
        const chunks = new Map(
          Object.values(bundle ?? {}).flatMap((file) =>
            file.type === 'chunk' ? [[file.fileName, file]] : [],
          ),
        );
        const named = new Set<string>();
        const add = (fileName: string): void => {
          if (named.has(fileName)) return;
          named.add(fileName);
          for (const imported of chunks.get(fileName)?.imports ?? []) add(imported);
        };
        for (const { facadeModuleId, fileName } of chunks.values())
          if (facadeModuleId === start) add(fileName);
        return [...named]
          .filter((fileName) => !html.includes(fileName))
          .map((fileName) => tagOf(fileName, chunks.get(fileName)?.facadeModuleId === start));
      },
    },
  };
  const groups = PARTS.map(({ name, test }) => ({
    name,
    test: (id: string) => test.test(id) || (name === LAST && imports.has(id)),
  }));
  return { plugin, groups };
}

/** What it stands on is worked out part by part, as each comes, and not in one go when the last is there. */
function tagOf(fileName: string, isStart: boolean) {
  const [url, injectTo] = [`/${fileName}`, 'head' as const];
  return isStart
    ? { tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, href: url }, injectTo }
    : {
        tag: 'script',
        attrs: { type: 'module', async: true, fetchpriority: 'high', crossorigin: true, src: url },
        injectTo,
      };
}
