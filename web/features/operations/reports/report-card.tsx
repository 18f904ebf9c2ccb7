import { useCallback, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { QueuedReport } from '../../../api/models';
import { useFormat } from '../../../i18n/use-format';
import { Button } from '../../../ui/button';
import { chakra } from '../../../ui/chakra';
import { lazyDialog } from '../../../ui/dialogs/lazy-dialog';
import { Card, Chip } from '../../../ui/surface';
import { reportedName } from './reported-name';

const AnswerDialog = lazyDialog(() => import('./answer-dialog'));

interface ReportCardProps {
  readonly report: QueuedReport;
  /** Asks how to hide what was reported. */
  readonly onHide: (report: QueuedReport) => void;
}

/** A report with the texts of its time, and the buttons that act on it and answer it. */
export function ReportCard({ report, onHide }: ReportCardProps): ReactElement {
  const { t } = useTranslation(['operations', 'accounts']);
  const { dateTime } = useFormat();
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const { kind, subjectId, leader, reporterId, reporter, reason, text, context, reportedAt, openReports } =
    report;
  const name = reportedName(report);
  const hide = () => onHide(report);
  return (
    <Card as="article" display="grid" gap={2}>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap={2}>
        <chakra.h2 textStyle="subheading" overflowWrap="anywhere">
          {kind === 'player' ? <AccountLink id={subjectId} name={name} /> : name}
        </chakra.h2>
        <Chip>{t(`reports.kind.${kind}`)}</Chip>
        <Chip colorPalette="gold">{t(`reports.reasons.${reason}`)}</Chip>
        {openReports > 1 && <Chip>{t('reports.more', { count: openReports })}</Chip>}
      </chakra.div>
      <chakra.p overflowWrap="anywhere" whiteSpace="pre-line">
        {text}
      </chakra.p>
      <Context context={context} />
      <chakra.p textStyle="caption" color="fg.muted">
        {t('reports.by')} <AccountLink id={reporterId} name={reporter} /> · {dateTime(reportedAt)}
        {leader && (
          <>
            {` · ${t('reports.leader')}: `}
            <AccountLink id={leader.id} name={leader.nickname} />
          </>
        )}
      </chakra.p>
      {report.outcome === null ? (
        <chakra.div display="flex" flexWrap="wrap" gap={2}>
          {kind === 'player' ? (
            <Button
              variant="outline"
              aria-haspopup="dialog"
              aria-label={t('accounts:action.hideNicknameOf', { name })}
              onClick={hide}
            >
              {t('accounts:action.hideNickname')}
            </Button>
          ) : (
            <Button
              variant="outline"
              aria-haspopup="dialog"
              aria-label={t('accounts:action.hideOf', { party: name })}
              onClick={hide}
            >
              {t('accounts:action.hide')}
            </Button>
          )}
          <Button
            variant="soft"
            aria-haspopup="dialog"
            aria-label={t('reports.answerOne', { name })}
            onClick={() => setOpen(true)}
          >
            {t('reports.answer')}
          </Button>
          <AnswerDialog reportId={report.id} name={name} open={isOpen} onClose={close} />
        </chakra.div>
      ) : (
        <chakra.p textStyle="small" overflowWrap="anywhere">
          {t(`reports.outcome.${report.outcome}`)} · {report.answerReason}
        </chakra.p>
      )}
    </Card>
  );
}

function AccountLink({ id, name }: { readonly id: string; readonly name: string }): ReactElement {
  return (
    <chakra.span textDecoration="underline" overflowWrap="anywhere">
      <Link to={`/ops/accounts/${id}`}>{name}</Link>
    </chakra.span>
  );
}

/** What players could read when the report was made. */
function Context({ context }: Pick<QueuedReport, 'context'>): ReactElement | null {
  const { t } = useTranslation('operations');
  const { description, rules, goals = [], quests = [] } = context;
  const questTexts = quests.map((quest) => `${quest.name}: ${quest.description}`);
  const texts = [description, rules, ...goals, ...questTexts].filter(Boolean);
  if (texts.length === 0) return null;
  return (
    <chakra.section
      aria-label={t('reports.texts')}
      borderInlineStart="2px solid {colors.border.strong}"
      paddingInlineStart={3}
    >
      <chakra.p textStyle="caption" color="fg.muted">
        {t('reports.texts')}
      </chakra.p>
      <chakra.ul textStyle="small" display="grid" gap={1}>
        {texts.map((shown, index) => (
          <chakra.li key={index} overflowWrap="anywhere" whiteSpace="pre-line">
            {shown}
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.section>
  );
}
