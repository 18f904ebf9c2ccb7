import { useCallback, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Policies, Policy } from '../../../api/models';
import {
  usePausePolicyMutation,
  useResumePolicyMutation,
  useRetryPolicyMutation,
  useUnskipReactionMutation,
} from '../../../api/operations';
import { useFormat } from '../../../i18n/use-format';
import { Button } from '../../../ui/button';
import { chakra } from '../../../ui/chakra';
import { ActionRow } from '../action-row';
import { FailureText } from '../failures/failure-text';
import { Lag } from './lag';
import { Section } from '../section';
import { SkippedList } from '../failures/skipped-list';
import { ActionCell, FigureCell, NameAndState, StateRow, StateTable } from './state-table';
import { useFold } from '../use-fold';
import { useOperation } from '../use-operation';
import { countParkedTargets, usePolicies } from '../use-policies';

const COLUMNS = [
  'policies.name',
  'projectors.state',
  'projectors.behind',
  'policies.waiting',
  'policies.parked',
  'projectors.actions',
] as const;

/** The policies and what they pass over; renders nothing before they are loaded. */
export function PoliciesPanel(): ReactElement | null {
  const { t } = useTranslation('operations');
  const data = usePolicies();
  const foldOf = useFold();
  if (!data || data.policies.length === 0) return null;
  return (
    <>
      <Section
        title={t('policies.title')}
        lead={t('policies.lead')}
        fold={foldOf(data.policies, { count: countParkedTargets(data), needsLook: true })}
      >
        <StateTable label={t('policies.title')} columns={COLUMNS.map((column) => t(column))}>
          {data.policies.map((policy) => (
            <PolicyRow key={policy.name} policy={policy} />
          ))}
        </StateTable>
      </Section>
      <SkippedReactions policies={data} />
    </>
  );
}

function PolicyRow({ policy }: { readonly policy: Policy }): ReactElement {
  const { t } = useTranslation('operations');
  const { number } = useFormat();
  const { name, state, lag, waiting, parkedTargets, failure } = policy;
  return (
    <StateRow role="row">
      <NameAndState name={name} state={state} />
      <FigureCell label={t('projectors.behind')}>
        <Lag lag={lag} />
      </FigureCell>
      <FigureCell label={t('policies.waiting')}>
        <span>{number(waiting)}</span>
      </FigureCell>
      <FigureCell label={t('policies.parked')}>
        <span>{number(parkedTargets)}</span>
      </FigureCell>
      <ActionCell role="cell">
        <chakra.div display="grid" gap={2}>
          {failure !== null && <FailureText message={failure} />}
          <PolicyActions policy={policy} />
        </chakra.div>
      </ActionCell>
    </StateRow>
  );
}

function PolicyActions({ policy }: { readonly policy: Policy }): ReactElement {
  const { t } = useTranslation('operations');
  const { name, state, parkedTargets } = policy;
  const isPaused = state === 'paused';
  const [pause] = usePausePolicyMutation();
  const [resume] = useResumePolicyMutation();
  const [retry] = useRetryPolicyMutation();
  const toggle = useOperation(
    useCallback(
      () => (isPaused ? resume({ name }) : pause({ name })).unwrap(),
      [isPaused, name, pause, resume],
    ),
  );
  const tryAgain = useOperation(
    useCallback(() => retry({ name, retryTargetDto: {} }).unwrap(), [name, retry]),
  );
  return (
    <ActionRow>
      {(parkedTargets > 0 || state === 'failed') && (
        <Button
          size={{ base: 'md', lg: 'sm' }}
          aria-label={t('action.retryOf', { name })}
          aria-busy={tryAgain.pending || undefined}
          onClick={tryAgain.run}
        >
          {t('action.retry')}
        </Button>
      )}
      {state !== 'failed' && (
        <Button
          variant="outline"
          size={{ base: 'md', lg: 'sm' }}
          aria-label={isPaused ? t('action.resumeOf', { name }) : t('action.pauseOf', { name })}
          aria-busy={toggle.pending || undefined}
          onClick={toggle.run}
        >
          {isPaused ? t('action.resume') : t('action.pause')}
        </Button>
      )}
    </ActionRow>
  );
}

/** What policies have passed over, or are about to. */
function SkippedReactions({ policies }: { readonly policies: Policies }): ReactElement | null {
  const { t } = useTranslation('operations');
  const [unskip] = useUnskipReactionMutation();
  const { skippedReactions, skippedCount } = policies;
  if (skippedReactions.length === 0) return null;
  const skips = skippedReactions.map(({ policy, sequence, isPassedOver, ...skip }) => ({
    ...skip,
    name: t('parked.label', { name: policy, stream: sequence }),
    unskip: isPassedOver
      ? null
      : () => unskip({ name: policy, unskipReactionDto: { eventId: skip.eventId, sequence } }).unwrap(),
  }));
  return (
    <Section title={t('policies.skipped')} lead={t('policies.skippedLead')}>
      <SkippedList skips={skips} total={skippedCount} />
    </Section>
  );
}
