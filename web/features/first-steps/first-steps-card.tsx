import { useEffect, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../api/current-user';
import { useQueuedIds } from '../../game/use-is-queued';
import { useFormat } from '../../i18n/use-format';
import { Button } from '../../ui/button';
import { chakra } from '../../ui/chakra';
import { contentArea } from '../../ui/content-area';
import { Icon } from '../../ui/icon';
import { Card, Skeleton, VisuallyHidden } from '../../ui/surface';
import { AllStepsDone } from './all-steps-done';
import { findNextChest, FIRST_STEPS, stepPath } from './first-steps';
import { FIRST_STEPS_HEIGHT } from './first-steps-height';
import { dismissFirstSteps } from './newcomer';
import { StepRow } from './step-row';
import { useFirstSteps } from './use-first-steps';

interface FirstStepsCardProps {
  /** Called when the steps are dismissed or all taken. */
  readonly onOver: () => void;
}

/** Leads a newcomer to a finished quest, an item and a party. Its height is the same in every state. */
export default function FirstStepsCard({ onOver }: FirstStepsCardProps): ReactElement {
  const { t } = useTranslation(['firstSteps', 'common']);
  const userId = useCurrentUser()?.id;
  const { taken, quests } = useFirstSteps();
  const done = FIRST_STEPS.filter((step) => taken?.[step]);
  const allTaken = done.length === FIRST_STEPS.length;
  // Marked as shown at once, so that the next visit doesn't repeat the celebration.
  useEffect(() => {
    if (allTaken && userId !== undefined) dismissFirstSteps(userId);
  }, [allTaken, userId]);
  const end = () => {
    if (userId !== undefined) dismissFirstSteps(userId);
    // The pressed button disappears.
    contentArea()?.focus({ preventScroll: true });
    onOver();
  };
  const next = FIRST_STEPS.find((step) => !taken?.[step]);
  const queuedIds = useQueuedIds();
  const chest = quests && findNextChest(quests, queuedIds);
  const chestState = next === 'item' && chest?.state !== 'toEarn' ? chest?.state : undefined;
  const hint = chestState ? t(`chest.${chestState}`) : next && t(`step.${next}.hint`);
  return (
    <Card
      aria-labelledby="first-steps"
      display="flex"
      flexDirection="column"
      justifyContent={allTaken ? 'center' : undefined}
      minHeight={FIRST_STEPS_HEIGHT}
      paddingBlock={3}
    >
      {allTaken ? (
        <AllStepsDone onEnd={end} />
      ) : (
        <>
          <Header done={taken && done.length} onPutAway={end} />
          {taken ? (
            <chakra.ol display="grid" flex="1" gap={1}>
              {FIRST_STEPS.map((step) => (
                <StepRow
                  key={step}
                  step={step}
                  taken={taken[step]}
                  to={stepPath(step, chest)}
                  hint={step === next ? hint : undefined}
                />
              ))}
            </chakra.ol>
          ) : (
            <div role="status">
              <VisuallyHidden>{t('common:loading')}</VisuallyHidden>
              <Skeleton height="9.75rem" borderRadius="lg" />
            </div>
          )}
        </>
      )}
    </Card>
  );
}

function Header({
  done,
  onPutAway,
}: {
  /** Undefined until it is known. */
  readonly done: number | undefined;
  readonly onPutAway: () => void;
}): ReactElement {
  const { t } = useTranslation('firstSteps');
  const { number } = useFormat();
  return (
    <chakra.div display="flex" alignItems="center" gap={2}>
      <chakra.h2 id="first-steps" textStyle="subheading">
        {t('title')}
      </chakra.h2>
      <chakra.span flex="1" textStyle="caption" color="fg.muted">
        {done !== undefined && t('count', { done: number(done), total: number(FIRST_STEPS.length) })}
      </chakra.span>
      <Button
        variant="ghost"
        size="icon"
        marginInlineEnd={-2}
        aria-label={t('putAway')}
        data-tip={t('putAway')}
        onClick={onPutAway}
      >
        <Icon name="close" size="1.25rem" />
      </Button>
    </chakra.div>
  );
}
