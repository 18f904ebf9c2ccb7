import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountSummary } from '../../../api/models';
import { chakra } from '../../../ui/chakra';
import { Chip } from '../../../ui/surface';

/** What sets an account apart: its role, a suspension, an e-mail that isn't verified. */
export function AccountChips({ account }: { readonly account: AccountSummary }): ReactElement {
  const { t } = useTranslation('accounts');
  return (
    <chakra.div display="flex" flexWrap="wrap" gap={1} _empty={{ display: 'none' }}>
      {account.suspension && <Chip colorPalette="danger">{t('chip.suspended')}</Chip>}
      {account.isOperator && <Chip colorPalette="pine">{t('chip.operator')}</Chip>}
      {!account.isEmailVerified && <Chip colorPalette="gold">{t('chip.unverified')}</Chip>}
    </chakra.div>
  );
}
