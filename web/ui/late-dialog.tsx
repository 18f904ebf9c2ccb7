import { useEffect, useState, type ComponentType, type ReactElement } from 'react';
import { i18n, loadTexts } from '../i18n/i18n';
import type { LateNamespace } from '../i18n/texts';
import { toasts } from './toast/toast-queue';

interface Closable {
  readonly open: boolean;
  readonly onClose: () => void;
}

/**
 * A dialog whose code, and the texts it needs beside the first screen's, are fetched when it first opens. Where `lazy` would take the screen behind it down with a fetch that
 * failed, this says so, closes, and tries again the next time it opens.
 */
export function lateDialog<Props extends Closable>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  ...texts: readonly LateNamespace[]
): (props: Props) => ReactElement | null {
  let fetched: ComponentType<Props> | undefined;
  return function LateDialog(props) {
    const [Dialog, setDialog] = useState(() => fetched);
    const { open, onClose } = props;
    useEffect(() => {
      if (Dialog || !open) return undefined;
      let left = false;
      Promise.all([load(), loadTexts(...texts)]).then(
        ([loaded]) => {
          fetched = loaded.default;
          if (!left) setDialog(() => loaded.default);
        },
        (error: unknown) => {
          console.error(error);
          if (left) return;
          toasts.show({ kind: 'error', title: i18n.t('errors.title'), text: i18n.t('errors.network') });
          onClose();
        },
      );
      return () => {
        left = true;
      };
    }, [Dialog, onClose, open]);
    return Dialog ? <Dialog {...props} /> : null;
  };
}
