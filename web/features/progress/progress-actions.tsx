import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { chakra } from '../../ui/chakra';
import { Icon } from '../../ui/icon';
import { lazyDialog } from '../../ui/dialogs/lazy-dialog';

const RecordsDialog = lazyDialog(() => import('./records/records-dialog'), 'records');
const PictureDialog = lazyDialog(() => import('./picture/picture-dialog'), 'records');

type DialogState = 'never' | 'open' | 'closed';

/** The ways to the records (R490) and to a picture of a month or a year (R492). */
export function ProgressActions(): ReactElement {
  const { t } = useTranslation('progress');
  const [records, setRecords] = useState<DialogState>('never');
  const [picture, setPicture] = useState<DialogState>('never');
  return (
    <chakra.div display="flex" flexWrap="wrap" gap={2}>
      <Button variant="soft" aria-haspopup="dialog" onClick={() => setRecords('open')}>
        <Icon name="star" size="1.125rem" />
        {t('records')}
      </Button>
      <Button variant="soft" aria-haspopup="dialog" onClick={() => setPicture('open')}>
        <Icon name="sparkle" size="1.125rem" />
        {t('picture')}
      </Button>
      {records !== 'never' && (
        <RecordsDialog open={records === 'open'} onClose={() => setRecords('closed')} />
      )}
      {picture !== 'never' && (
        <PictureDialog open={picture === 'open'} onClose={() => setPicture('closed')} />
      )}
    </chakra.div>
  );
}
