import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AccountSummary } from '../../../api/models';
import { useGetAccountsQuery } from '../../../api/operations';
import { useFormat } from '../../../i18n/use-format';
import { Button, ButtonLink } from '../../../ui/button';
import { chakra } from '../../../ui/chakra';
import { CheckField } from '../../../ui/forms/check-field';
import { EmptyState } from '../../../ui/empty-state';
import { FormField, Input } from '../../../ui/forms/form-field';
import { Icon } from '../../../ui/icon';
import { LoadFailed } from '../../../ui/load-failed';
import { Card, Skeleton, VisuallyHidden } from '../../../ui/surface';
import { RELATIVE_TIME_INTERVAL_MS, useNow } from '../../../ui/hooks/use-now';
import { useDocumentTitle } from '../../../ui/hooks/use-document-title';
import { AccountChips } from './account-chips';

interface Search {
  readonly text: string;
  readonly suspended: boolean;
  /** The cursor of the page; undefined for the first. */
  readonly before?: string;
}

/** The operators' list of accounts: search, pages, and a link to each account (R371). */
export default function AccountsPage(): ReactElement {
  const { t } = useTranslation(['accounts', 'common']);
  const [text, setText] = useState('');
  const [search, setSearch] = useState<Search>({ text: '', suspended: false });
  useDocumentTitle(t('title'));
  return (
    <chakra.div display="grid" gap={5} gridTemplateColumns="minmax(0, 1fr)">
      <chakra.header display="grid" gap={3} justifyItems="start">
        <ButtonLink to="/ops" variant="ghost" size="sm" marginInlineStart={-3}>
          <Icon name="back" size="1.125rem" />
          {t('back')}
        </ButtonLink>
        <h1>
          <chakra.span textStyle="title">{t('title')}</chakra.span>
        </h1>
      </chakra.header>
      <chakra.form
        role="search"
        display="grid"
        gap={3}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto auto' }}
        alignItems="end"
        onSubmit={(event) => {
          event.preventDefault();
          setSearch(({ suspended }) => ({ text: text.trim(), suspended }));
        }}
      >
        <FormField label={t('search')}>
          {(control) => (
            <Input
              {...control}
              type="search"
              name="search"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={254}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </FormField>
        <CheckField
          label={t('suspendedOnly')}
          checked={search.suspended}
          onChange={(suspended) => setSearch(({ text: searched }) => ({ text: searched, suspended }))}
        />
        <Button type="submit" size="lg">
          {t('find')}
        </Button>
      </chakra.form>
      <Results
        search={search}
        onTurn={(before) =>
          setSearch(({ before: _page, ...rest }) => ({ ...rest, ...(before !== undefined && { before }) }))
        }
      />
    </chakra.div>
  );
}

interface ResultsProps {
  readonly search: Search;
  /** Shows the page that this cursor begins, or the first. */
  readonly onTurn: (before: string | undefined) => void;
}

function Results({ search: { text, suspended, before }, onTurn }: ResultsProps): ReactElement {
  const { t } = useTranslation(['accounts', 'common']);
  const { currentData, error, refetch } = useGetAccountsQuery(
    { search: text, before, ...(suspended && { state: 'suspended' as const }) },
    { refetchOnMountOrArgChange: true },
  );
  if (error !== undefined)
    return <LoadFailed headingLevel="h2" title={t('failed')} onRetry={() => void refetch()} />;
  if (!currentData) {
    return (
      <div role="status">
        <VisuallyHidden>{t('common:loading')}</VisuallyHidden>
        <Skeleton height="16rem" borderRadius="xl" />
      </div>
    );
  }
  const { items, next } = currentData;
  return (
    <>
      {items.length === 0 ? (
        <EmptyState emoji="🔎" headingLevel="h2" title={t('none')} />
      ) : (
        <Card as="div" paddingBlock={1}>
          <ul aria-label={t('title')}>
            {items.map((account) => (
              <AccountRow key={account.id} account={account} />
            ))}
          </ul>
        </Card>
      )}
      <chakra.div display="flex" gap={3} flexWrap="wrap" _empty={{ display: 'none' }}>
        {before !== undefined && (
          <Button variant="outline" onClick={() => onTurn(undefined)}>
            {t('firstPage')}
          </Button>
        )}
        {next !== null && (
          <Button variant="outline" onClick={() => onTurn(next)}>
            {t('nextPage')}
          </Button>
        )}
      </chakra.div>
    </>
  );
}

function AccountRow({ account }: { readonly account: AccountSummary }): ReactElement {
  const { t } = useTranslation('accounts');
  const { ago } = useFormat();
  const now = useNow(RELATIVE_TIME_INTERVAL_MS);
  const { id, nickname, email, lastSeenAt } = account;
  return (
    <chakra.li
      display="grid"
      columnGap={4}
      rowGap={1}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto auto' }}
      alignItems="center"
      paddingBlock={3}
      css={{ '& + &': { borderTop: '1px solid {colors.border}' } }}
    >
      <div>
        {/* The target is higher than its text, the row is not. */}
        <chakra.span
          display="inline-flex"
          alignItems="center"
          minHeight="touch"
          marginBlock={-2.5}
          fontWeight="semibold"
        >
          <Link to={`/ops/accounts/${id}`}>{nickname}</Link>
        </chakra.span>
        <chakra.p textStyle="small" color="fg.muted" overflowWrap="anywhere">
          {email}
        </chakra.p>
      </div>
      <AccountChips account={account} />
      <chakra.span textStyle="caption" color="fg.muted">
        {lastSeenAt === null ? t('neverSeen') : t('seen', { time: ago(lastSeenAt, now) })}
      </chakra.span>
    </chakra.li>
  );
}
