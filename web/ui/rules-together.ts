interface Sheet {
  insert(rule: string): void;
}

interface RulesTogether {
  /** The rules made by this work are on the page after the next `apply`. */
  readonly collect: <Result>(work: () => Result) => Result;
  readonly apply: () => void;
}

/**
 * Rules of styles by the commit instead of one by one. A browser works out anew whatever a changed sheet is about, so each
 * lot is a sheet of its own: what is on the page already stays as it is.
 */
export function rulesTogether(sheet: Sheet): RulesTogether {
  // Without a page nothing is drawn; jsdom, and browsers of before 2023, have no sheets of this kind.
  const isAble = typeof document !== 'undefined' && 'adoptedStyleSheets' in document;
  if (!isAble) return { collect: (work) => work(), apply: () => undefined };
  let waiting: string[] = [];
  const insert = sheet.insert.bind(sheet);
  let collecting = false;
  sheet.insert = (rule) => {
    if (collecting) waiting.push(rule);
    else insert(rule);
  };
  return {
    collect(work) {
      collecting = true;
      try {
        return work();
      } finally {
        collecting = false;
      }
    },
    apply() {
      if (waiting.length === 0) return;
      const lot = new CSSStyleSheet();
      lot.replaceSync(waiting.join('\n'));
      document.adoptedStyleSheets.push(lot);
      waiting = [];
    },
  };
}
