import { useId, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { RemindersResponse } from '../../../api/generated/questlog-api';
import { useGetRemindersQuery } from '../../../api/questlog';
import { Button } from '../../../ui/button';
import { chakra } from '../../../ui/chakra';
import { Icon } from '../../../ui/icon';
import { LoadFailed } from '../../../ui/load-failed';
import { LoadingRows } from '../../../ui/loading-rows';
import { NudgeField } from './nudge-field';
import { ReminderSettings } from './reminder-settings';
import { useDeviceReminders } from './use-device-reminders';

/** Points down to where the settings open, and up while they are open. */
const Mark = chakra('span', {
  base: {
    display: 'grid',
    marginInlineStart: 'auto',
    color: 'fg.muted',
    rotate: '90deg',
    transition: 'rotate {durations.fast} {easings.out}',
    '&[data-open]': { rotate: '-90deg' },
  },
});

/** The settings of reminders, behind a button (R459). */
export function RemindersSection({ userId }: { readonly userId: string }): ReactElement {
  const { t } = useTranslation('reminders');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <chakra.section
      aria-labelledby={`${id}-button`}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      borderWidth="1px"
      borderStyle="solid"
      borderColor="border"
      borderRadius="lg"
    >
      <Button
        id={`${id}-button`}
        variant="ghost"
        justifyContent="start"
        paddingInline={4}
        borderRadius="lg"
        color="fg"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <chakra.span display="grid" color="fg.muted">
          <Icon name="gear" size="1.25rem" />
        </chakra.span>
        {t('show')}
        <Mark data-open={isOpen || undefined}>
          <Icon name="chevron" size="1.25rem" />
        </Mark>
      </Button>
      {isOpen && (
        <chakra.div id={id} padding={4} borderTop="1px solid {colors.border}">
          <RemindersPanel userId={userId} />
        </chakra.div>
      )}
    </chakra.section>
  );
}

function RemindersPanel({ userId }: { readonly userId: string }): ReactElement {
  const { t } = useTranslation('reminders');
  const { data, isError, refetch } = useGetRemindersQuery({ userId });
  if (data) {
    return (
      <chakra.div display="grid" gap={3}>
        <ThisDevice userId={userId} reminders={data} />
        <ReminderSettings userId={userId} reminders={data} />
        <NudgeField userId={userId} />
      </chakra.div>
    );
  }
  if (!isError) return <LoadingRows count={3} height={10} />;
  return <LoadFailed title={t('failed')} onRetry={() => void refetch()} />;
}

interface ThisDeviceProps {
  readonly userId: string;
  readonly reminders: RemindersResponse;
}

function ThisDevice({
  userId,
  reminders: { isDeviceOn, applicationServerKey },
}: ThisDeviceProps): ReactElement {
  const { t } = useTranslation('reminders');
  const { support, turnOn, turnOff, sendTest, isPending } = useDeviceReminders(userId, applicationServerKey);
  const busy = isPending || undefined;
  if (support !== 'ready') return <chakra.p textStyle="small">{t(support)}</chakra.p>;
  if (!isDeviceOn) {
    return (
      <>
        <div>
          <chakra.p textStyle="small" fontWeight="semibold">
            {t('off')}
          </chakra.p>
          <chakra.p textStyle="small" color="fg.muted">
            {t('about')}
          </chakra.p>
        </div>
        <Button width="full" aria-busy={busy} onClick={turnOn}>
          {t('turnOn')}
        </Button>
      </>
    );
  }
  return (
    <>
      <chakra.p textStyle="small" fontWeight="semibold">
        {t('on')}
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap={2}>
        <Button variant="outline" flexGrow={1} aria-busy={busy} onClick={sendTest}>
          {t('test')}
        </Button>
        <Button variant="ghost" flexGrow={1} aria-busy={busy} onClick={turnOff}>
          {t('turnOff')}
        </Button>
      </chakra.div>
    </>
  );
}
