import { useEffect, useState, type ComponentType, type ReactElement } from 'react';
import { i18n, loadTexts } from '../i18n/i18n';
import type { LazyNamespace } from '../i18n/texts';
import { dialogStack } from './dialog-stack';
import { toasts } from './toast/toast-queue';

interface Closable {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A dialog that is fetched when it is needed. */
export interface LazyDialog<Props> {
  (props: Props): ReactElement | null;
  /** Fetches it ahead of an act that only it can show; false when it can't be had, which has been told then. */
  readonly preload: () => Promise<boolean>;
}

/**
 * A dialog whose code, and the texts it needs beside the first screen's, are fetched when it first opens. Where `lazy`
 * would take the screen behind it down with a fetch that failed, this says so, closes, and tries again the next time it
 * opens.
 */
export function lazyDialog<Props extends Closable>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  ...texts: readonly LazyNamespace[]
): LazyDialog<Props> {
  let fetched: ComponentType<Props> | undefined;
  const fetchDialog = async () => {
    // On its way it counts as open, so that none comes by itself right before it.
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

/** With a network there, it is most likely that a new version has taken the old one's files away. */
function showLoadError(error: unknown): void {
  console.error(error);
  const title = i18n.t('errors.title');
  if (!navigator.onLine) toasts.show({ kind: 'error', title, text: i18n.t('errors.network') });
  else {
    const action = { label: i18n.t('reload'), run: () => window.location.reload() };
    toasts.show({ kind: 'error', title, text: i18n.t('errors.newVersion'), action });
  }
}
