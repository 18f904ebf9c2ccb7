import { ARM, TORSO } from '../figure';
import { box, circle, ellipse, flat, line, solid, SKIN, type Shape } from '../shape';

/** Worn on the figure's chest, and the left sleeve. */
export interface Chestwear {
  readonly body: readonly Shape[];
  readonly sleeve: readonly Shape[];
  /** On the back, so that it shows beside the body. */
  readonly back?: readonly Shape[];
}

const SIDE = flat('shade', 'M112 117C123 120 126 130 127 142L130 187C124 190 118 190 112 190Z');
const COAT = 'M85 116C77 119 73 128 72 140L66 200C80 208 120 208 134 200L128 140C127 128 123 119 115 116Z';
const SHORT_SLEEVE = 'M83 121C71 122 63 134 58 148L78 156L82 144Z';
const VEST =
  'M86 116C84 126 78 128 74 132L70 186C70 191 130 191 130 186L126 132C122 128 116 126 114 116L108 120L100 134L92 120Z';
const bareArm = solid(SKIN, ARM);

const longSleeve = (fill: string, cuff: string): Shape[] => [
  solid(fill, ARM),
  solid(cuff, 'M56 152L73 160L69 166C64 172 52 167 54 158Z'),
];

export const CHESTWEAR: Readonly<Record<string, Chestwear>> = {
  't-shirt-of-just-five-minutes': {
    body: [
      solid('sky', TORSO),
      SIDE,
      line('white', 'M88 117C92 124 108 124 112 117', 3.6),
      solid('white', circle(100, 156, 15), 2.2),
      line('ink', 'M100 147V156L107 152', 2.6),
      flat('red', 'M100 141A15 15 0 0 1 113 149L107 152.500A8 8 0 0 0 100 148Z'),
    ],
    sleeve: [bareArm, solid('sky', SHORT_SLEEVE)],
  },
  'vest-of-the-second-wind': {
    body: [
      solid('orange', VEST),
      flat('white', 'M72 150L128 150L128.6 160L71.4 160Z'),
      flat('red', 'M71.4 163L128.8 163L129.2 170L71 170Z'),
      line('ink', 'M92 120L100 134L108 120', 2.6),
    ],
    sleeve: [bareArm],
  },
  'cardigan-of-patience': {
    body: [
      solid('cream', TORSO),
      solid(
        '#d9795d',
        'M85 116C77 119 73 128 72 140L69 188C78 193 90 193 97 191L98 150L90 117ZM115 116C123 119 127 128 128 140L131 188C122 193 110 193 103 191L102 150L110 117Z',
      ),
      line(
        '#b35a44',
        'M78 138L84 144L78 150M78 154L84 160L78 166M90 150L95 156L90 162M122 138L116 144L122 150M122 154L116 160L122 166M110 150L105 156L110 162',
        2.2,
      ),
      flat(
        '#b35a44',
        'M70 182L98 185V192C88 193 78 192 69 188ZM130 182L102 185V192C112 193 122 192 131 188Z',
      ),
      flat('yellow', circle(100, 158, 2.2)),
      flat('yellow', circle(100, 170, 2.2)),
      flat('yellow', circle(100, 181, 2.2)),
    ],
    sleeve: longSleeve('#d9795d', '#b35a44'),
  },
  'lab-coat-of-the-curious-mind': {
    body: [
      solid('blue', TORSO),
      solid(
        'white',
        'M85 116C77 119 73 128 72 140L66 200C76 205 90 206 98 206L99 156L90 118ZM115 116C123 119 127 128 128 140L134 200C124 205 110 206 102 206L101 156L110 118Z',
      ),
      flat('shade', 'M118 118L128 140L134 200C128 203 120 205 114 205Z'),
      line('ink', 'M90 118L84 132L92 138L99 156M110 118L116 132L108 138L101 156', 2),
      solid('white', box(109, 152, 15, 13, 2), 2),
      line('red', 'M113 146V156', 3),
      line('green', 'M119 147V156', 3),
      flat('purple', ellipse(82, 186, 6, 4), 0.7),
      flat('green', ellipse(90, 176, 3, 2.4), 0.7),
    ],
    sleeve: longSleeve('white', 'white'),
  },
  'cardboard-breastplate-of-courage': {
    body: [
      solid('grey', TORSO),
      solid('#d3a063', 'M74 124H126L132 182H68Z'),
      flat('#b98549', 'M110 124H126L132 182H116Z'),
      solid('#f0dcb4', 'M95 124H105V182H95Z', 1.6),
      line('bark', 'M76 170H90M74 176H88', 2),
      solid('red', 'M112 134C100 146 108 156 115 150C124 154 128 142 117 138Z', 2),
      line('bark', 'M78 134L84 128L90 134M84 128V142', 2.2),
    ],
    sleeve: [...longSleeve('grey', 'grey'), solid('#d3a063', 'M88 114L64 124L66 142L84 138Z')],
  },
  'training-suit-of-the-eternal-beginner': {
    body: [
      solid('white', COAT),
      flat('shade', 'M112 117C123 120 126 130 127 142L134 200C128 203 120 205 112 205Z'),
      solid('sky', 'M90 117L100 132L110 117L117 119L103 146L78 170L72 166L94 140L83 119Z', 2),
      solid('yellow', 'M70 166C88 172 112 172 130 166L131 177C112 183 88 183 69 177Z'),
      solid('yellow', 'M96 170L88 200L96 202L101 180L110 200L117 196L106 170Z', 2.2),
      solid('yellow', box(94, 166, 14, 14, 5)),
    ],
    sleeve: longSleeve('white', 'white'),
  },
  'vest-of-many-pockets': {
    body: [
      solid('cream', TORSO),
      solid(
        '#8a8f4a',
        'M84 117C77 120 73 128 72 140L69 188C78 193 90 193 97 191L97 144L90 117ZM116 117C123 120 127 128 128 140L131 188C122 193 110 193 103 191L103 144L110 117Z',
      ),
      solid('#a3a85c', box(75, 136, 17, 14, 3), 2),
      solid('#a3a85c', box(108, 136, 17, 14, 3), 2),
      solid('#a3a85c', box(73, 160, 20, 18, 3), 2),
      solid('#a3a85c', box(107, 160, 20, 18, 3), 2),
      line('ink', 'M75 141H92M108 141H125M73 166H93M107 166H127', 1.8),
      line('red', 'M112 138L115 126', 3),
      line('steel', 'M119 138V128', 3),
      solid('white', 'M78 160L80 150L88 151L89 160Z', 1.8),
    ],
    sleeve: longSleeve('cream', 'cream'),
  },
  'shell-of-the-steady-turtle': {
    back: [
      solid(
        'leaf',
        'M60 150C56 116 76 104 100 104C124 104 144 116 140 150C146 186 122 204 100 204C78 204 54 186 60 150Z',
      ),
      line('ink', 'M62 140L52 130M138 140L148 130', 2),
    ],
    body: [
      solid('#8fc46a', TORSO),
      solid(
        '#f1e0a0',
        'M84 124C92 120 108 120 116 124L122 160C122 178 112 186 100 187C88 186 78 178 78 160Z',
      ),
      line('#bfa35a', 'M81 140H119M78 156H122M80 172H120M100 122V187', 2.2),
    ],
    sleeve: [
      solid('#8fc46a', ARM),
      flat('leaf', circle(68, 142, 2.6)),
      flat('leaf', circle(62, 154, 2.2)),
      solid('leaf', 'M87 115C72 114 64 126 64 138C72 141 82 136 87 129Z'),
    ],
  },
  'coat-for-any-weather': {
    body: [
      solid('#f0c33c', COAT),
      flat('shade', 'M112 117C123 120 126 130 127 142L134 200C128 203 120 205 112 205Z'),
      line('ink', 'M100 134V206', 2.2),
      solid(
        '#d9a01f',
        'M80 118C84 134 116 134 120 118C128 122 128 134 122 138C108 144 92 144 78 138C72 134 72 122 80 118Z',
      ),
      solid('bark', circle(94, 152, 3), 1.8),
      solid('bark', circle(94, 168, 3), 1.8),
      solid('bark', circle(94, 184, 3), 1.8),
      line('ink', 'M74 176L86 178M114 178L126 176', 2.4),
      flat('sky', 'M118 150C114 156 114 160 118 160C122 160 122 156 118 150Z'),
      flat('sky', 'M80 154C77 159 77 162 80 162C83 162 83 159 80 154Z'),
    ],
    sleeve: longSleeve('#f0c33c', '#d9a01f'),
  },
  'kimono-of-the-unhurried-evening': {
    body: [
      solid(
        '#5467a8',
        'M85 116C77 119 73 128 72 140L64 206C80 214 120 214 136 206L128 140C127 128 123 119 115 116Z',
      ),
      flat('shade', 'M112 117C123 120 126 130 127 142L136 206C128 210 120 212 112 212Z'),
      solid('pink', 'M89 117L100 134L111 117L118 119L102 148L98 148L82 119Z', 2.2),
      solid('rose', 'M70.5 158C88 164 112 164 129.5 158L131 178C112 184 88 184 69 178Z'),
      line('gold', 'M70 168C88 174 112 174 130 168', 3),
      flat('white', circle(80, 196, 4)),
      flat('white', circle(118, 192, 3.4)),
      flat('pink', circle(92, 203, 3)),
      flat('yellow', 'M122 134A6 6 0 1 0 125 144A5 5 0 0 1 122 134Z'),
    ],
    sleeve: [
      solid('#5467a8', 'M83 121C68 122 56 140 46 162C48 174 66 186 80 182L84 148Z'),
      flat('pink', 'M46 162C48 174 66 186 80 182L80.5 177C66 180 54 170 51 158Z'),
      flat('white', circle(68, 158, 3.4)),
    ],
  },
  'dragon-mail-of-kept-promises': {
    body: [
      solid(
        '#2f8f6b',
        'M85 116C77 119 73 128 72 140L67 194C74 202 82 194 88 199C94 204 97 196 101 200C106 204 111 194 117 199C124 203 128 196 133 194L128 140C127 128 123 119 115 116Z',
      ),
      line(
        '#1f6a50',
        'M76 136C80 142 86 142 88 136C92 142 98 142 100 136C104 142 110 142 112 136C116 142 122 142 124 136M74 150C78 156 84 156 86 150C90 156 98 156 100 150C104 156 110 156 114 150C118 156 124 156 126 150M72 164C78 170 84 170 86 164C90 170 98 170 100 164C104 170 110 170 114 164C118 170 124 170 128 164',
        2.4,
      ),
      flat('light', 'M80 124C86 120 92 119 96 120L95 130C90 130 84 131 79 134Z'),
      solid('gold', 'M69 172C88 180 112 180 131 172L132 183C112 190 88 190 68 183Z'),
      solid('red', 'M100 170L108 179L100 188L92 179Z', 2.2),
    ],
    sleeve: [
      solid('#2f8f6b', ARM),
      solid('gold', 'M56 150L76 159L70 167C64 173 51 168 53 158Z'),
      solid('#2f8f6b', 'M88 115L76 104L74 114L62 108L64 120L54 122L62 136C72 141 82 137 88 130Z'),
      line('#1f6a50', 'M68 124C72 130 78 130 82 124', 2.4),
    ],
  },
};
