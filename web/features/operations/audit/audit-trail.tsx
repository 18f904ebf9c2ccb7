import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '../../../api/models';
import { useGetAuditEntriesQuery } from '../../../api/operations';
import { useFormat } from '../../../i18n/use-format';
import { Button } from '../../../ui/button';
import { chakra } from '../../../ui/chakra';
import { Card, Skeleton, VisuallyHidden } from '../../../ui/surface';
import { RELATIVE_TIME_INTERVAL_MS, useNow } from '../../../ui/hooks/use-now';
import { Section } from '../section';

const PAGE_SIZE = 20;
/** Polling interval of the newest page, in milliseconds. */
const POLL_INTERVAL_MS = 10_000;

/** What happened to accounts: sign-ins, failures, limits and changes, a page at a time (R340). */
export function AuditTrail(): ReactElement {
  const { t } = useTranslation(['operations', 'common']);
  const now = useNow(RELATIVE_TIME_INTERVAL_MS);
  /** Cursors of the pages that lead to the one shown; none for the newest. */
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const before = cursors.at(-1);
  const {
    currentData: page,
    error,
    isFetching,
  } = useGetAuditEntriesQuery(
    { limit: PAGE_SIZE, ...(before !== undefined && { before }) },
    {
      pollingInterval: before === undefined ? POLL_INTERVAL_MS : 0,
      skipPollingIfUnfocused: true,
      refetchOnMountOrArgChange: true,
    },
  );
  const next = page?.next ?? null;
  return (
    <Section title={t('audit.title')} lead={t('audit.lead')} fold={{ isOpen: false }}>
      {content()}
      {(before !== undefined || next !== null) && (
        <chakra.div display="flex" gap={3} flexWrap="wrap">
          {before !== undefined && (
            <Button variant="outline" onClick={() => setCursors((pages) => pages.slice(0, -1))}>
              {t('audit.newer')}
            </Button>
          )}
          {next !== null && (
            <Button
              variant="outline"
              aria-busy={isFetching || undefined}
              onClick={() => setCursors((pages) => [...pages, next])}
            >
              {t('audit.older')}
            </Button>
          )}
        </chakra.div>
      )}
    </Section>
  );

  function content(): ReactElement {
    if (page?.items.length) {
      return (
        <Card as="div" paddingBlock={{ base: 1, sm: 2 }}>
          <ol>
            {page.items.map((entry) => (
              <Entry key={keyOf(entry)} entry={entry} now={now} />
            ))}
          </ol>
        </Card>
      );
    }
    if (page || error !== undefined) {
      return (
        <chakra.p color="fg.muted" textStyle="small">
          {page ? t('audit.empty') : t('audit.failed')}
        </chakra.p>
      );
    }
    return (
      <div role="status">
        <VisuallyHidden>{t('common:loading')}</VisuallyHidden>
        <Skeleton height="6rem" borderRadius="xl" />
      </div>
    );
  }
}

/** One entry of an hour for each kind, account, actor, detail and network. */
function keyOf({ at, kind, accountId, actor, detail, address }: AuditEntry): string {
  return [at, kind, accountId, actor, detail, address].join(' ');
}

interface EntryProps {
  readonly entry: AuditEntry;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

function Entry({ entry, now }: EntryProps): ReactElement {
  const { t } = useTranslation('operations');
  const { ago, dateTime, number } = useFormat();
  const { kind, nickname, accountId, detail, count, actor, address, userAgent, correlationId, lastAt } =
    entry;
  const source = [actor, address, userAgent].filter(Boolean).join(' · ');
  return (
    <chakra.li
      display="grid"
      columnGap={4}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' }}
      alignItems="baseline"
      paddingBlock={2.5}
      css={{ '& + &': { borderTop: '1px solid {colors.border}' }, '& *': { overflowWrap: 'anywhere' } }}
    >
      <div>
        <chakra.p textStyle="small" fontWeight="semibold">
          {t('audit.what', {
            what: t(`audit.kind.${kind}`),
            whom: nickname ?? accountId ?? t('audit.unknown'),
          })}
          {count > 1 && ` ${t('audit.times', { count, amount: number(count) })}`}
        </chakra.p>
        {detail !== null && (
          <chakra.p textStyle="small">
            {detail === 'others' ? t('audit.others') : t('audit.limit', { name: detail })}
          </chakra.p>
        )}
        <chakra.div display="flex" flexWrap="wrap" columnGap={4} textStyle="caption" color="fg.muted">
          <p>{source}</p>
          {correlationId !== null && <p>{t('audit.request', { id: correlationId })}</p>}
        </chakra.div>
      </div>
      <chakra.time dateTime={lastAt} title={dateTime(lastAt)} textStyle="caption" color="fg.muted">
        {ago(lastAt, now)}
      </chakra.time>
    </chakra.li>
  );
}
