import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { chakra } from '../../../ui/chakra';
import { useOnline } from '../../../ui/hooks/use-online';

/** What a party can do without a network; the banner above the page says that there is none. */
export function OfflineNote(): ReactElement | null {
  const { t } = useTranslation('parties');
  if (useOnline()) return null;
  return (
    <chakra.p textStyle="small" color="fg.muted" paddingInline={1}>
      {t('page.offline')}
    </chakra.p>
  );
}
