import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetWithheldEventQuery } from '../../../api/operations';
import { Button } from '../../../ui/button';
import { chakra } from '../../../ui/chakra';

interface EventDataProps {
  readonly eventId: string;
  /** Distinguishes the button from others of the page. */
  readonly label: string;
}

/** A button that shows the data of a parked or skipped event, without what players have written. */
export function EventData({ eventId, label }: EventDataProps): ReactElement {
  const { t } = useTranslation('operations');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <chakra.div display="grid" gap={2} gridTemplateColumns="minmax(0, 1fr)">
      <Button
        variant="soft"
        size={{ base: 'md', lg: 'sm' }}
        justifySelf="start"
        aria-label={isOpen ? t('data.hideOf', { name: label }) : t('data.showOf', { name: label })}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? t('data.hide') : t('data.show')}
      </Button>
      {isOpen && <Data eventId={eventId} label={label} />}
    </chakra.div>
  );
}

function Data({ eventId, label }: EventDataProps): ReactElement {
  const { t } = useTranslation(['operations', 'common']);
  const { data, isError } = useGetWithheldEventQuery({ eventId }, { refetchOnMountOrArgChange: true });
  if (!data)
    return (
      <chakra.p role="status" textStyle="small" color="fg.muted">
        {isError ? t('data.failed') : t('common:loading')}
      </chakra.p>
    );
  return (
    <>
      <chakra.pre
        role="region"
        aria-label={t('data.of', { name: label })}
        // An area that may scroll is a tab stop.
        tabIndex={0}
        maxHeight="20rem"
        overflow="auto"
        padding={3}
        borderRadius="md"
        bg="bg.sunken"
        textStyle="caption"
        fontFamily="monospace"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
        lang="en"
      >
        {data.data}
      </chakra.pre>
      <chakra.p textStyle="caption" color="fg.muted">
        {data.isCut ? t('data.cut') : t('data.redacted')}
      </chakra.p>
    </>
  );
}
