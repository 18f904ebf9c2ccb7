import { useLayoutEffect, useRef, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reaction } from '../../../../server/contracts/cheers';
import { useFormat } from '../../../i18n/use-format';
import { chakra } from '../../../ui/chakra';
import { Icon } from '../../../ui/icon';
import { LineDrawing } from '../../../ui/line-drawing';
import type { GroupCheers } from './group-cheers';
import type { Activity } from './group-feed';
import { useCheers } from './use-cheers';

const EMOJIS: Readonly<Record<Reaction, string>> = {
  clap: '👏',
  strong: '💪',
  fire: '🔥',
  heart: '❤️',
  party: '🎉',
  star: '🌟',
};

/** A face that smiles, and a plus beside it. */
const SMILE_AND_PLUS =
  'M12.5 3.5a8.75 8.75 0 1 0 8 8M8.25 14.25a4.5 4.5 0 0 0 7.5 0M9 9.25v.1M14.5 9.25v.1M19 2.5v6M16 5.5h6';

/** Its parts stand in the grid of the entry: what was given, the button beside it, and what can be given. */
const Row = chakra('div', {
  base: {
    display: 'contents',
    // A pill within a target of 44 px: rows stay calm, and thumbs hit them.
    '& button, & .given > span': {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      minWidth: 'touch',
      minHeight: 'touch',
      padding: 1,
      borderRadius: 'full',
    },
    '& .pill': {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: 1,
      minWidth: 11,
      minHeight: 8,
      paddingInline: 2,
      borderRadius: 'full',
      border: '1px solid {colors.border}',
      bg: 'bg.surface',
      color: 'fg.muted',
      textStyle: 'caption',
      fontWeight: 'semibold',
      fontVariantNumeric: 'tabular-nums',
      transition: 'background-color {durations.fast}',
    },
    '& .emoji': { fontFamily: 'emoji', fontSize: '1rem', lineHeight: 1 },
    '& button': { cursor: 'pointer' },
    '& button:hover .pill': { bg: 'bg.sunken' },
    '& [data-mine] .pill': { bg: 'pine.subtle', color: 'pine.fg', borderColor: 'pine.solid' },
    // The targets reach beyond what is seen of them, also beyond the edges of the entry.
    '& > .given': {
      gridArea: 'given',
      display: 'flex',
      flexWrap: 'wrap',
      marginTop: { base: 0, md: -1.5 },
      marginBottom: -1.5,
      marginInlineStart: -1,
    },
    '& > .add': {
      gridArea: 'add',
      justifySelf: 'end',
      // On a phone the line is no higher than its words, with the button or without it.
      marginBlock: { base: -3.5, md: -1.5 },
      marginInlineEnd: -1,
    },
    // A bare sign, because there is one at almost every entry.
    '& > .add .pill': { bg: 'transparent', borderColor: 'transparent' },
  },
});

/** All six reactions below the entry, which stays readable. */
const Picker = chakra('div', {
  base: {
    gridArea: 'picker',
    display: 'flex',
    width: 'min(100%, 17.5rem)',
    marginTop: 2,
    paddingInline: 1,
    borderRadius: 'full',
    bg: 'bg.sunken',
    animation: 'fade-in {durations.fast} {easings.out}',
    // They share the width of a narrow phone.
    '& > button': { flex: 1, minWidth: 0, padding: 0 },
    '& .pill': {
      minWidth: 0,
      width: 9,
      height: 9,
      padding: 0,
      bg: 'transparent',
      borderColor: 'transparent',
    },
    '& .emoji': { fontSize: '1.375rem' },
  },
});

interface CheerRowProps {
  /** The entries of one group, newest first. */
  readonly entries: readonly Activity[];
  /** False for the own entries and for old ones: what they have is shown. */
  readonly isOpen: boolean;
}

/** The cheers of a feed entry: those it has, and a button that opens all six (R415). */
export function CheerRow({ entries, isOpen }: CheerRowProps): ReactElement | null {
  const { t } = useTranslation('parties');
  const { cheers, press } = useCheers(entries);
  const [picks, setPicks] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  const pressed = useRef<Reaction>(undefined);
  const given = cheers.filter(({ count }) => count > 0);
  // A pressed button can disappear: out of the picker, or with the only cheer of its reaction.
  useLayoutEffect(() => {
    const reaction = pressed.current;
    pressed.current = undefined;
    if (!reaction || row.current?.contains(document.activeElement)) return;
    const button = row.current?.querySelector<HTMLElement>(`[data-reaction=${reaction}]`);
    (button ?? more.current)?.focus();
  });
  if (!isOpen && given.length === 0) return null;
  const buttonOf = (each: GroupCheers, isBare = false) => (
    <ReactionButton
      key={each.reaction}
      cheers={each}
      isBare={isBare}
      onPress={() => {
        pressed.current = each.reaction;
        press(each.reaction);
        setPicks(false);
      }}
    />
  );
  return (
    <Row
      ref={row}
      role="group"
      aria-label={t('feed.cheers')}
      onKeyDown={(event) => {
        if (!picks || event.key !== 'Escape') return;
        setPicks(false);
        more.current?.focus();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setPicks(false);
      }}
    >
      {given.length > 0 && (
        <div className="given">
          {given.map((each) =>
            // The picker has the button of each meanwhile.
            isOpen && !picks ? buttonOf(each) : <ReactionCount key={each.reaction} cheers={each} />,
          )}
        </div>
      )}
      {isOpen && (
        <chakra.button
          ref={more}
          className="add"
          type="button"
          aria-expanded={picks}
          aria-label={t(picks ? 'feed.cheerClose' : 'feed.cheer')}
          onClick={() => setPicks(!picks)}
        >
          <span className="pill">
            {picks ? (
              <Icon name="close" size="1.25rem" />
            ) : (
              <LineDrawing d={SMILE_AND_PLUS} size="1.25rem" strokeWidth={1.75} />
            )}
          </span>
        </chakra.button>
      )}
      {isOpen && picks && <Picker>{cheers.map((each) => buttonOf(each, true))}</Picker>}
    </Row>
  );
}

interface ReactionProps {
  readonly cheers: GroupCheers;
  /** Whether the emoji stands without its number. */
  readonly isBare?: boolean;
}

interface ReactionButtonProps extends ReactionProps {
  readonly onPress: () => void;
}

function ReactionButton({ cheers, isBare, onPress }: ReactionButtonProps): ReactElement {
  const label = useReactionLabel(cheers);
  return (
    <chakra.button
      type="button"
      data-reaction={cheers.reaction}
      data-mine={cheers.isMine || undefined}
      aria-pressed={cheers.isMine}
      aria-label={label}
      title={cheers.count > 0 ? label : undefined}
      // A double click is one press.
      onClick={({ detail }) => detail > 1 || onPress()}
    >
      <Pill cheers={cheers} isBare={isBare} />
    </chakra.button>
  );
}

function ReactionCount({ cheers }: ReactionProps): ReactElement {
  const label = useReactionLabel(cheers);
  return (
    <chakra.span role="img" data-mine={cheers.isMine || undefined} aria-label={label} title={label}>
      <Pill cheers={cheers} />
    </chakra.span>
  );
}

function Pill({ cheers: { reaction, count }, isBare = false }: ReactionProps): ReactElement {
  const { number } = useFormat();
  return (
    <span className="pill">
      <span className="emoji" aria-hidden>
        {EMOJIS[reaction]}
      </span>
      {!isBare && count > 0 && number(count)}
    </span>
  );
}

/** The reaction, how often it was given, and by whom. */
function useReactionLabel({ reaction, count, names }: GroupCheers): string {
  const { t } = useTranslation('parties');
  const { number, list } = useFormat();
  const name = t(`feed.reaction.${reaction}`);
  if (count === 0) return name;
  const others = count - names.length;
  const listed = [...names, ...(others > 0 ? [t('feed.cheerOthers', { count: others })] : [])];
  return `${name}, ${number(count)}: ${list(listed)}`;
}
