import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { QueuedReport } from '../../../api/models';
import { useGetQueuedReportsQuery } from '../../../api/operations';
import { Button, ButtonLink } from '../../../ui/button';
import { chakra } from '../../../ui/chakra';
import { CheckField } from '../../../ui/forms/check-field';
import { EmptyState } from '../../../ui/empty-state';
import { Icon } from '../../../ui/icon';
import { LoadFailed } from '../../../ui/load-failed';
import { Skeleton, VisuallyHidden } from '../../../ui/surface';
import { useDocumentTitle } from '../../../ui/hooks/use-document-title';
import { useDialogState } from '../use-dialog-state';
import { HideDialog } from './hide-dialog';
import { ReportCard } from './report-card';

/** The operators' queue of reports, with the texts of their time (R469). */
export default function ReportsPage(): ReactElement {
  const { t } = useTranslation('operations');
  const [isAnswered, setAnswered] = useState(false);
  const [before, setBefore] = useState<number>();
  useDocumentTitle(t('reports.title'));
  return (
    <chakra.div display="grid" gap={5} gridTemplateColumns="minmax(0, 1fr)">
      <chakra.header display="grid" gap={3} justifyItems="start">
        <ButtonLink to="/ops" variant="ghost" size="sm" marginInlineStart={-3}>
          <Icon name="back" size="1.125rem" />
          {t('reports.back')}
        </ButtonLink>
        <chakra.h1 textStyle="title">{t('reports.title')}</chakra.h1>
        <CheckField
          label={t('reports.answeredOnly')}
          checked={isAnswered}
          onChange={(checked) => {
            setAnswered(checked);
            setBefore(undefined);
          }}
        />
      </chakra.header>
      <Results isAnswered={isAnswered} before={before} onTurn={setBefore} />
    </chakra.div>
  );
}

interface ResultsProps {
  readonly isAnswered: boolean;
  /** The cursor of the page; undefined for the first. */
  readonly before: number | undefined;
  readonly onTurn: (before: number | undefined) => void;
}

function Results({ isAnswered, before, onTurn }: ResultsProps): ReactElement {
  const { t } = useTranslation(['operations', 'common']);
  const dialog = useDialogState();
  const [report, setReport] = useState<QueuedReport>();
  const state = isAnswered ? ('answered' as const) : ('open' as const);
  const { currentData, error, refetch } = useGetQueuedReportsQuery(
    { state, ...(before !== undefined && { before }) },
    { refetchOnMountOrArgChange: true },
  );
  if (error !== undefined)
    return <LoadFailed headingLevel="h2" title={t('reports.failed')} onRetry={() => void refetch()} />;
  if (!currentData) {
    return (
      <div role="status">
        <VisuallyHidden>{t('common:loading')}</VisuallyHidden>
        <Skeleton height="16rem" borderRadius="xl" />
      </div>
    );
  }
  const { items, next } = currentData;
  const hide = (report: QueuedReport) => {
    setReport(report);
    dialog.open();
  };
  return (
    <>
      {report && (
        <HideDialog key={dialog.openCount} report={report} open={dialog.isOpen} onClose={dialog.close} />
      )}
      {items.length === 0 ? (
        <EmptyState emoji="🕊️" headingLevel="h2" title={t('reports.none')} />
      ) : (
        <chakra.ul aria-label={t('reports.title')} display="grid" gap={3}>
          {items.map((each) => (
            <li key={each.id}>
              <ReportCard report={each} onHide={hide} />
            </li>
          ))}
        </chakra.ul>
      )}
      <chakra.div display="flex" gap={3} flexWrap="wrap" _empty={{ display: 'none' }}>
        {before !== undefined && (
          <Button variant="outline" onClick={() => onTurn(undefined)}>
            {t('reports.firstPage')}
          </Button>
        )}
        {next !== null && (
          <Button variant="outline" onClick={() => onTurn(Number(next))}>
            {t('reports.nextPage')}
          </Button>
        )}
      </chakra.div>
    </>
  );
}
