import { useCallback, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { loadOutbox } from '../../api/outbox/lazy-outbox';
import type { PlainQueueConsent } from '../../api/outbox/plain-queue-consent';
import { Button } from '../../ui/button';
import { chakra } from '../../ui/chakra';
import { useAppSelector } from '../hooks';

/** Says that queued commands would be lost with this page; where nothing can be encrypted, asks first (R353). */
export function UnsavedCommandsNotice(): ReactElement | null {
  const { t } = useTranslation();
  const unsaved = useAppSelector((state) => state.outbox.unsaved);
  const answer = useCallback((consent: PlainQueueConsent) => {
    loadOutbox()
      .then((outbox) => outbox?.answerPlainQueue(consent))
      .catch(console.error);
  }, []);
  if (unsaved === undefined) return null;
  return (
    <chakra.div
      role="alert"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="center"
      gap={3}
      paddingInline={4}
      paddingBlock={2}
      bg="bg.sunken"
      textStyle="caption"
    >
      {t(unsaved === 'unasked' ? 'connection.plainQuestion' : 'connection.unsaved')}
      {unsaved === 'unasked' && (
        <chakra.div display="flex" flexWrap="wrap" gap={2}>
          <Button variant="outline" onClick={() => answer('declined')}>
            {t('connection.plainDecline')}
          </Button>
          <Button onClick={() => answer('allowed')}>{t('connection.plainAllow')}</Button>
        </chakra.div>
      )}
    </chakra.div>
  );
}
