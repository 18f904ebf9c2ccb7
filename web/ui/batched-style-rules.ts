interface Sheet {
  insert(rule: string): void;
}

interface BatchedStyleRules {
  /** Runs `work` and withholds the rules that it inserts until the next `apply`. */
  readonly collect: <Result>(work: () => Result) => Result;
  /** Inserts all withheld rules into the page. */
  readonly apply: () => void;
}

/**
 * Inserts style rules once per commit instead of one by one. A browser recomputes the styles of every element that a
 * changed sheet may match, so each batch is a new constructed sheet and leaves the others unchanged.
 */
export function batchStyleRules(sheet: Sheet): BatchedStyleRules {
  // jsdom, and browsers from before 2023, have no adopted style sheets.
  const isSupported = typeof document !== 'undefined' && 'adoptedStyleSheets' in document;
  if (!isSupported) return { collect: (work) => work(), apply: () => undefined };
  let pending: string[] = [];
  const insertNow = sheet.insert.bind(sheet);
  let isCollecting = false;
  sheet.insert = (rule) => {
    if (isCollecting) pending.push(rule);
    else insertNow(rule);
  };
  return {
    collect(work) {
      isCollecting = true;
      try {
        return work();
      } finally {
        isCollecting = false;
      }
    },
    apply() {
      if (pending.length === 0) return;
      const batch = new CSSStyleSheet();
      batch.replaceSync(pending.join('\n'));
      document.adoptedStyleSheets.push(batch);
      pending = [];
    },
  };
}
