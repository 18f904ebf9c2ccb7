import { useEffect, useState, type ComponentType, type ReactElement } from 'react';
import { i18n, loadTexts } from '../../i18n/i18n';
import type { LazyNamespace } from '../../i18n/texts';
import { dialogStack } from './dialog-stack';
import { toasts } from '../toast/toast-queue';

interface Closable {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A dialog whose code is loaded on demand. */
export interface LazyDialog<Props> {
  (props: Props): ReactElement | null;
  /** Loads the dialog before an action that needs it; resolves with false after showing that it failed. */
  readonly preload: () => Promise<boolean>;
}

/**
 * Returns a dialog whose code, and the texts that it needs besides the first screen's, are fetched when it first opens.
 * React's `lazy` would unmount the screen behind it when the fetch fails; this reports the failure, closes, and retries
 * the next time it opens.
 */
export function lazyDialog<Props extends Closable>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  ...texts: readonly LazyNamespace[]
): LazyDialog<Props> {
  let fetched: ComponentType<Props> | undefined;
  const fetchDialog = async () => {
    // Counts as open while it loads, so that no other dialog opens by itself right before it.
    const releaseDialog = dialogStack.push();
    try {
      const [loaded] = await Promise.all([load(), loadTexts(...texts)]);
      fetched = loaded.default;
      return fetched;
    } finally {
      releaseDialog();
    }
  };
  function Lazy(props: Props): ReactElement | null {
    const [Dialog, setDialog] = useState(() => fetched);
    const { open, onClose } = props;
    useEffect(() => {
      if (Dialog || !open) return undefined;
      let isUnmounted = false;
      fetchDialog().then(
        (loaded) => {
          if (!isUnmounted) setDialog(() => loaded);
        },
        (error: unknown) => {
          if (isUnmounted) return;
          showLoadError(error);
          onClose();
        },
      );
      return () => {
        isUnmounted = true;
      };
    }, [Dialog, onClose, open]);
    return Dialog ? <Dialog {...props} /> : null;
  }
  const preload = () =>
    fetchDialog().then(
      () => true,
      (error: unknown) => {
        showLoadError(error);
        return false;
      },
    );
  return Object.assign(Lazy, { preload });
}

/** With a network, the most likely cause is that a new version has removed the old one's files. */
function showLoadError(error: unknown): void {
  console.error(error);
  const title = i18n.t('errors.title');
  if (!navigator.onLine)
    toasts.show({ kind: 'error', about: 'dialog', title, text: i18n.t('errors.network') });
  else {
    const action = { label: i18n.t('reload'), run: () => window.location.reload() };
    toasts.show({ kind: 'error', about: 'dialog', title, text: i18n.t('errors.newVersion'), action });
  }
}
