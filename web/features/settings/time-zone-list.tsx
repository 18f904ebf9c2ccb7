import type { ReactElement, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { chakra } from '../../ui/chakra';
import { Icon } from '../../ui/icon';
import { offsetText, readableZone, canonicalZone } from './time-zones';

/** Constant height for any number of results, so that nothing shifts while the player types. */
const List = chakra('ul', {
  base: {
    height: 'min(22rem, 45dvh)',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    bg: 'bg.sunken',
    borderRadius: 'lg',
    padding: 1.5,
  },
});

const Option = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 3,
    minHeight: 14,
    paddingInline: 3,
    borderRadius: 'md',
    cursor: 'pointer',
    _hover: { bg: 'bg.track' },
    '&[aria-selected=true]': { bg: 'pine.subtle', boxShadow: 'inset 0 0 0 2px {colors.pine.solid}' },
  },
});

interface TimeZoneListProps {
  readonly ref: Ref<HTMLUListElement>;
  readonly id: string;
  readonly optionId: (index: number) => string;
  readonly zones: readonly string[];
  /** The current zone. */
  readonly current: string;
  /** The option highlighted by the arrow keys. */
  readonly active: number;
  readonly times: ReadonlyMap<string, string>;
  readonly now: Date;
  readonly onChoose: (zone: string) => void;
}

/** Each zone with its place, the name of its time and its offset from UTC. */
export function TimeZoneList(props: TimeZoneListProps): ReactElement {
  const { ref, id, optionId, zones, current, active, times, now, onChoose } = props;
  const { t } = useTranslation('settings');
  return (
    <List ref={ref} id={id} role="listbox" aria-label={t('zone.list')}>
      {zones.map((zone, index) => (
        <Option
          key={zone}
          id={optionId(index)}
          role="option"
          aria-selected={index === active}
          // Keeps the focus in the search.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(zone)}
        >
          <chakra.span minWidth={0}>
            <chakra.span display="block" textStyle="small" fontWeight="semibold" overflowWrap="anywhere">
              {readableZone(zone)}
            </chakra.span>
            <chakra.span display="block" textStyle="caption" color="fg.muted">
              {[offsetText(zone, now), times.get(zone)].filter(Boolean).join(' · ')}
            </chakra.span>
          </chakra.span>
          {zone === canonicalZone(current) && (
            <chakra.span
              display="flex"
              alignItems="center"
              gap={1}
              flexShrink={0}
              textStyle="caption"
              color="pine.fg"
            >
              <Icon name="check" size="1rem" />
              {t('zone.current')}
            </chakra.span>
          )}
        </Option>
      ))}
    </List>
  );
}
