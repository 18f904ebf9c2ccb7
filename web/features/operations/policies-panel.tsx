import { useCallback, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { ParkedTarget, Policy } from '../../api/models';
import {
  useGetPoliciesQuery,
  usePausePolicyMutation,
  useResumePolicyMutation,
  useRetryPolicyMutation,
} from '../../api/questlog';
import { useFormat } from '../../i18n/use-format';
import { Button } from '../../ui/button';
import { chakra } from '../../ui/chakra';
import { Card } from '../../ui/surface';
import { Fact } from './fact';
import { FailureText } from './failure-text';
import { Lag } from './lag';
import { positionText } from './position-text';
import { Section } from './section';
import { ProjectorStateChip } from './state-chips';
import { useOperation } from './use-operation';

/** How often the figures are fetched while the page is visible, in milliseconds. */
const POLL_INTERVAL_MS = 3_000;

/** The policies and the targets that they have parked; renders nothing before they are loaded. */
export function PoliciesPanel(): ReactElement | null {
  const { t } = useTranslation('operations');
  const { data } = useGetPoliciesQuery(undefined, {
    pollingInterval: POLL_INTERVAL_MS,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
    refetchOnMountOrArgChange: true,
  });
  if (!data || data.policies.length === 0) return null;
  return (
    <Section title={t('policies.title')} lead={t('policies.lead')}>
      <chakra.div
        display="grid"
        gap={3}
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          md: 'repeat(2, minmax(0, 1fr))',
          lg: 'repeat(3, minmax(0, 1fr))',
        }}
      >
        {data.policies.map((policy) => (
          <PolicyCard key={policy.name} policy={policy} />
        ))}
      </chakra.div>
      {data.parkedTargets.map((target) => (
        <ParkedTargetCard key={`${target.policy} ${target.sequence}`} target={target} />
      ))}
    </Section>
  );
}

function PolicyCard({ policy }: { readonly policy: Policy }): ReactElement {
  const { t } = useTranslation('operations');
  const { number } = useFormat();
  const { name, state, lag, waiting, parkedTargets, failure } = policy;
  return (
    <Card as="article" aria-label={name} display="grid" gap={3} alignContent="start">
      <chakra.div display="flex" justifyContent="space-between" alignItems="center" gap={2}>
        <chakra.h3 textStyle="strong">{name}</chakra.h3>
        <ProjectorStateChip state={state} />
      </chakra.div>
      {failure !== null && <FailureText message={failure} />}
      <chakra.dl display="grid" gap={3} gridTemplateColumns="minmax(0, 1fr) minmax(0, 1fr)">
        <Fact term={t('projectors.behind')} isWide>
          <Lag lag={lag} />
        </Fact>
        <Fact term={t('policies.waiting')}>{number(waiting)}</Fact>
        <Fact term={t('policies.parked')}>{number(parkedTargets)}</Fact>
      </chakra.dl>
      <PolicyActions policy={policy} />
    </Card>
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
  const tryAgain = useOperation(useCallback(() => retry({ name }).unwrap(), [name, retry]));
  return (
    <chakra.div display="flex" flexWrap="wrap" gap={2} css={{ '& > *': { flex: '1 1 7.5rem' } }}>
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
    </chakra.div>
  );
}

function ParkedTargetCard({ target }: { readonly target: ParkedTarget }): ReactElement {
  const { t } = useTranslation('operations');
  const { dateTime, number } = useFormat();
  const { policy, sequence, message, type, eventId, streamId, revision, position } = target;
  const { attempts, waiting, retryAt, parkedAt } = target;
  return (
    <Card as="article" aria-label={sequence} display="grid" gap={4} borderColor="danger.muted">
      <chakra.h3 textStyle="strong" overflowWrap="anywhere">
        {t('policies.parkedOf', { name: policy, target: sequence })}
      </chakra.h3>
      <FailureText message={message} />
      <chakra.dl
        display="grid"
        gap={3}
        gridTemplateColumns={{ base: 'minmax(0, 1fr) minmax(0, 1fr)', lg: '2fr 3fr 1fr 1fr 1.5fr 1.5fr' }}
      >
        <Fact term={t('failures.event')} isWide>
          {type}
          <chakra.span display="block" textStyle="caption" color="fg.muted" overflowWrap="anywhere">
            {eventId}
          </chakra.span>
        </Fact>
        <Fact term={t('failures.stream')} isWide>
          <chakra.span overflowWrap="anywhere">{`${streamId} #${revision}`}</chakra.span>
          <chakra.span display="block" textStyle="caption" color="fg.muted">
            {positionText(position)}
          </chakra.span>
        </Fact>
        <Fact term={t('policies.attempts')}>{number(attempts)}</Fact>
        <Fact term={t('policies.waiting')}>{number(waiting)}</Fact>
        <Fact term={t('failures.when')}>{dateTime(parkedAt)}</Fact>
        <Fact term={t('policies.retry')}>{dateTime(retryAt)}</Fact>
      </chakra.dl>
    </Card>
  );
}
