import { useCallback, useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button';
import { chakra } from '../../../ui/chakra';
import { FormField, Textarea } from '../../../ui/forms/form-field';
import { Icon } from '../../../ui/icon';
import { toasts } from '../../../ui/toast/toast-queue';

interface LinkToPassOnProps {
  readonly url: string;
  readonly label: string;
  readonly hint: ReactNode;
  /** What the system's share sheet says beside the link. */
  readonly shareText: string;
  /** Whether it is what its place is about; then it takes the focus, which what it has replaced had. */
  readonly isMain?: boolean;
}

/** A link, selected on focus, with the ways to pass it on. */
export function LinkToPassOn({
  url,
  label,
  hint,
  shareText,
  isMain = false,
}: LinkToPassOnProps): ReactElement {
  const { t } = useTranslation('parties');
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isMain) field.current?.focus();
  }, [isMain]);
  const share = useShare(shareText, url);
  const copy = useCopy(url, field);
  return (
    <>
      <FormField label={label} hint={hint}>
        {(control) => (
          <Textarea
            {...control}
            ref={field}
            css={WHOLE_LINK}
            readOnly
            rows={2}
            value={url}
            onFocus={({ target }) => target.select()}
          />
        )}
      </FormField>
      <chakra.div display="flex" flexWrap="wrap" gap={3} css={{ '& > button': { flex: '1 1 8rem' } }}>
        {share && (
          <Button size="lg" variant={isMain ? 'solid' : 'outline'} onClick={share}>
            {t('invitation.share')}
          </Button>
        )}
        <Button size="lg" variant={share || !isMain ? 'outline' : 'solid'} onClick={copy}>
          <Icon name="copy" size="1.125rem" />
          {t('invitation.copy')}
        </Button>
      </chakra.div>
    </>
  );
}

/** As many lines as the link needs, so that its end is seen; two where the browser can't do that. */
const WHOLE_LINK = {
  fieldSizing: 'content',
  minHeight: 12,
  paddingBlock: 3,
  resize: 'none',
  wordBreak: 'break-all',
  // A phone zooms in on smaller text.
  fontSize: { base: 'md', md: 'sm' },
} as const;

/** Opens the system's share sheet; undefined where there is none. */
function useShare(text: string, url: string): (() => void) | undefined {
  const share = useCallback(() => {
    // Rejects when the sheet is closed, which is no failure.
    navigator.share({ text, url }).catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'AbortError')) console.error(error);
    });
  }, [text, url]);
  return 'share' in navigator ? share : undefined;
}

/** Copies the link; where the page may not, as over plain http, it is selected to be copied by hand. */
function useCopy(url: string, field: { readonly current: HTMLTextAreaElement | null }): () => void {
  const { t } = useTranslation('parties');
  return () => {
    const copied = () =>
      toasts.show({ kind: 'success', about: 'copy', emoji: '📋', title: t('invitation.copied') });
    const refused = () => {
      field.current?.focus();
      field.current?.select();
      toasts.show({
        kind: 'error',
        about: 'copy',
        title: t('invitation.error'),
        text: t('invitation.copyFailed'),
      });
    };
    if (!window.isSecureContext) return refused();
    navigator.clipboard.writeText(url).then(copied, refused);
  };
}
