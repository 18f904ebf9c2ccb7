import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { chakra } from '../../ui/chakra';
import { Icon } from '../../ui/icon';
import { toasts } from '../../ui/toast/toast-queue';

interface ShortIdProps {
  readonly id: string;
  /** What stands in place of the id, such as the id with a number. */
  readonly text?: string;
}

/** An id with a button that copies it, cut in a narrow column, not on a phone, where it breaks. Over plain http a page can't copy. */
export function ShortId({ id, text = id }: ShortIdProps): ReactElement {
  const { t } = useTranslation(['operations', 'common']);
  const copy = () => {
    const about = 'copy';
    navigator.clipboard.writeText(id).then(
      () => toasts.show({ kind: 'success', about, emoji: '📋', title: t('copied') }),
      () => toasts.show({ kind: 'error', about, title: t('common:errors.title'), text: t('copyFailed') }),
    );
  };
  return (
    <chakra.span display="flex" alignItems="center" gap={1} minWidth={0}>
      <chakra.code
        title={text}
        minWidth={0}
        overflow={{ md: 'hidden' }}
        textOverflow="ellipsis"
        whiteSpace={{ md: 'nowrap' }}
        overflowWrap="anywhere"
        fontFamily="monospace"
        textStyle="caption"
        fontWeight="normal"
      >
        {text}
      </chakra.code>
      {window.isSecureContext && (
        <Button
          variant="ghost"
          size="icon"
          width={6}
          height={6}
          minHeight={6}
          // As high as a line of text beside it.
          marginBlock={-0.5}
          aria-label={t('copyOf', { id: text })}
          onClick={copy}
        >
          <Icon name="copy" size="1rem" />
        </Button>
      )}
    </chakra.span>
  );
}
