interface Sheet {
  insert(rule: string): void;
}

interface BatchedStyleRules {
  /** Runs `work` and holds back the rules that it inserts until the next `apply`. */
  readonly collect: <Result>(work: () => Result) => Result;
  /** Puts all rules held back on the page. */
  readonly apply: () => void;
}

/**
 * Inserts style rules once a commit instead of one by one. A browser recomputes the styles of every element that a changed
 * sheet may concern, so each batch is a constructed sheet of its own and leaves the others as they are.
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
