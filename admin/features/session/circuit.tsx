import { BOLT } from '#ui/bolt.ts';

/** A trace leaves its pin, turns by 45° and goes on to a pad or over the edge. Lengths, from the chip outwards. */
interface Trace {
  /** From -2 to 2, along the side of the chip. */
  pin: number;
  straight: number;
  turn: number;
  rest: number;
  /** Ends in a pad; otherwise it leaves the drawing. */
  hasPad?: true;
}

interface Side {
  name: string;
  angle: number;
  traces: readonly Trace[];
}

const SIZE = 640;
const CENTRE = SIZE / 2;
const CHIP = 132;
const PIN_GAP = 20;
const OUT = 900;

/** Traces of the four sides, clockwise from the top, five pins each. */
const SIDES: readonly Side[] = [
  {
    name: 'top',
    angle: 0,
    traces: [
      { pin: -2, straight: 30, turn: 60, rest: 60, hasPad: true },
      { pin: -1, straight: 66, turn: 24, rest: OUT },
      { pin: 0, straight: 120, turn: 0, rest: OUT },
      { pin: 1, straight: 50, turn: 24, rest: 86, hasPad: true },
      { pin: 2, straight: 28, turn: 88, rest: OUT },
    ],
  },
  {
    name: 'right',
    angle: 90,
    traces: [
      { pin: -2, straight: 40, turn: 70, rest: OUT },
      { pin: -1, straight: 84, turn: 30, rest: 40, hasPad: true },
      { pin: 0, straight: OUT, turn: 0, rest: 0 },
      { pin: 1, straight: 52, turn: 34, rest: OUT },
      { pin: 2, straight: 24, turn: 96, rest: 52, hasPad: true },
    ],
  },
  {
    name: 'bottom',
    angle: 180,
    traces: [
      { pin: -2, straight: 26, turn: 104, rest: OUT },
      { pin: -1, straight: 58, turn: 30, rest: 70, hasPad: true },
      { pin: 0, straight: 96, turn: 0, rest: OUT },
      { pin: 1, straight: 70, turn: 44, rest: OUT },
      { pin: 2, straight: 30, turn: 62, rest: 34, hasPad: true },
    ],
  },
  {
    name: 'left',
    angle: 270,
    traces: [
      { pin: -2, straight: 26, turn: 80, rest: 46, hasPad: true },
      { pin: -1, straight: 60, turn: 36, rest: OUT },
      { pin: 0, straight: 78, turn: 0, rest: 60, hasPad: true },
      { pin: 1, straight: 62, turn: 26, rest: OUT },
      { pin: 2, straight: 22, turn: 110, rest: OUT },
    ],
  },
];
/** The current leaves to the right, towards the form. */
const LIVE = { side: 'right', pin: 0 };

/** The shop's bolt as a chip with the traces of a circuit: the drawing of the back office's entrance. */
export function Circuit({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      preserveAspectRatio="xMidYMid slice"
      className={className}
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {SIDES.map(({ name, angle, traces }) => (
        <g key={name} transform={`rotate(${angle} ${CENTRE} ${CENTRE})`}>
          {traces.map((trace) => (
            <TraceLine key={trace.pin} trace={trace} isLive={name === LIVE.side && trace.pin === LIVE.pin} />
          ))}
        </g>
      ))}
      <rect
        x={CENTRE - CHIP / 2}
        y={CENTRE - CHIP / 2}
        width={CHIP}
        height={CHIP}
        rx="34"
        className="fill-on-volt stroke-on-cobalt/25"
      />
      <path d={BOLT} transform={`translate(${CENTRE - 58} ${CENTRE - 58}) scale(2.9)`} className="fill-volt" />
    </svg>
  );
}

function TraceLine({ trace: { pin, straight, turn, rest, hasPad }, isLive }: { trace: Trace; isLive: boolean }) {
  const x = CENTRE + pin * PIN_GAP;
  const start = CENTRE - CHIP / 2;
  const end = { x: x + Math.sign(pin) * turn, y: start - straight - turn - rest };
  return (
    <g className={isLive ? 'stroke-volt' : 'stroke-on-cobalt/20'}>
      <path d={`M${x} ${start}V${start - straight}L${end.x} ${start - straight - turn}V${end.y}`} />
      {hasPad && <circle cx={end.x} cy={end.y - 6} r="6" />}
    </g>
  );
}
