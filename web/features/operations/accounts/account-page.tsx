import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { AccountDetails } from '../../../api/models';
import { toProblem } from '../../../api/problem';
import { useGetAccountDetailsQuery } from '../../../api/operations';
import { PlayerFace } from '../../../game/player-face';
import { useFormat } from '../../../i18n/use-format';
import { ButtonLink } from '../../../ui/button';
import { chakra } from '../../../ui/chakra';
import { EmptyState } from '../../../ui/empty-state';
import { Icon } from '../../../ui/icon';
import { LoadFailed } from '../../../ui/load-failed';
import { Card, Skeleton, VisuallyHidden } from '../../../ui/surface';
import { useDocumentTitle } from '../../../ui/hooks/use-document-title';
import { Fact } from '../fact';
import { Section } from '../section';
import { ShortId } from '../short-id';
import { AccountActions } from './account-actions';
import { AccountChips } from './account-chips';
import { AccountParties } from './account-parties';

/** One account for operators: what there is to know, and what they can do (R371, R373). */
export default function AccountPage(): ReactElement {
  const { t } = useTranslation(['accounts', 'common']);
  const { accountId = '' } = useParams();
  const { currentData, error, refetch } = useGetAccountDetailsQuery(
    { accountId },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  useDocumentTitle(currentData?.nickname ?? t('title'));
  return (
    <chakra.div display="grid" gap={5} gridTemplateColumns="minmax(0, 1fr)">
      <div>
        <ButtonLink to="/ops/accounts" variant="ghost" size="sm" marginInlineStart={-3}>
          <Icon name="back" size="1.125rem" />
          {t('backToList')}
        </ButtonLink>
      </div>
      {content()}
    </chakra.div>
  );

  function content(): ReactElement {
    if (currentData) return <Account account={currentData} />;
    if (error === undefined) {
      return (
        <div role="status">
          <VisuallyHidden>{t('common:loading')}</VisuallyHidden>
          <Skeleton height="16rem" borderRadius="xl" />
        </div>
      );
    }
    const { status } = toProblem(error);
    // 400: the path's id is none.
    if (status === 404 || status === 400)
      return <EmptyState emoji="🔎" headingLevel="h1" title={t('unknown')} />;
    return <LoadFailed headingLevel="h2" title={t('failed')} onRetry={() => void refetch()} />;
  }
}

function Account({ account }: { readonly account: AccountDetails }): ReactElement {
  const { t } = useTranslation('accounts');
  const { date, dateTime, number } = useFormat();
  const { suspension, lastSeenAt } = account;
  return (
    <>
      <chakra.header display="flex" alignItems="center" gap={4}>
        <PlayerFace name={account.nickname} hero={undefined} size={16} />
        <chakra.div display="grid" gap={1} minWidth={0}>
          <chakra.h1 textStyle="title" overflowWrap="anywhere">
            {account.nickname}
          </chakra.h1>
          <AccountChips account={account} />
        </chakra.div>
      </chakra.header>
      <Card display="grid" gap={4} aria-label={t('facts')}>
        <chakra.dl
          display={{ base: 'grid', lg: 'flex' }}
          flexWrap="wrap"
          justifyContent="space-between"
          columnGap={{ base: 3, lg: 6 }}
          rowGap={3}
          gridTemplateColumns="minmax(0, 1fr) minmax(0, 1fr)"
        >
          <Fact term={t('email')} isWide>
            <chakra.span overflowWrap="anywhere">{account.email}</chakra.span>
          </Fact>
          <Fact term={t('id')} isWide>
            <ShortId id={account.id} />
          </Fact>
          <Fact term={t('registered')}>{date(account.createdAt)}</Fact>
          <Fact term={t('lastSeen')}>{lastSeenAt === null ? t('neverSeen') : dateTime(lastSeenAt)}</Fact>
          <Fact term={t('sessions')}>{number(account.sessions)}</Fact>
        </chakra.dl>
        {suspension && (
          <chakra.div padding={3} borderRadius="md" bg="danger.subtle" color="danger.fg">
            <chakra.p textStyle="strong">
              {suspension.until === null
                ? t('suspendedForGood')
                : t('suspendedUntil', { time: dateTime(suspension.until) })}
            </chakra.p>
            <chakra.p textStyle="small" color="fg" whiteSpace="pre-wrap" overflowWrap="anywhere">
              {suspension.reason}
            </chakra.p>
          </chakra.div>
        )}
        <AccountActions account={account} />
      </Card>
      <Section title={t('parties.title')}>
        <AccountParties account={account} />
      </Section>
    </>
  );
}
