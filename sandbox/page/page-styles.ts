export const PAGE_STYLES = `
:root { color-scheme: light dark; --ink: light-dark(#0e1222, #eef0f6); --slate: light-dark(#5a6376, #a7afc1); --mist: light-dark(#f4f5f8, #171c2e);
  --line: light-dark(#e3e6ed, #2a3147); --paper: light-dark(#fff, #0e1222); --cobalt: light-dark(#2747f0, #94a6ff); --tint: light-dark(#edf0ff, #1c2550); }
* { box-sizing: border-box; margin: 0; }
body { font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: var(--mist); padding: 1.5rem 1rem 3rem; }
.top, main { max-width: 64rem; margin-inline: auto; }
nav { float: right; display: flex; gap: .25rem; }
nav a { color: var(--slate); padding: .6rem .75rem; border-radius: 1rem; text-decoration: none; font-size: .9rem; }
nav a[aria-current] { color: var(--ink); background: var(--paper); font-weight: 600; }
h1 { font-size: 1.75rem; letter-spacing: -0.015em; }
.top p, .hint { color: var(--slate); }
main { display: grid; gap: 1.5rem; grid-template-columns: minmax(0, 24rem) minmax(0, 1fr); align-items: start; margin-top: 1.5rem; }
section { background: var(--paper); border: 1px solid var(--line); border-radius: 1.25rem; padding: 1.25rem; }
section:first-child { grid-row: span 20; background: none; border: 0; padding: 0; }
section:first-child h2 { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
h2 { font-size: 1.125rem; margin-bottom: .5rem; }
.visually-hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.phone { height: min(46rem, 84vh); display: flex; flex-direction: column; background: var(--paper); border: 10px solid #0e1222; outline: 1px solid var(--line);
  border-radius: 2.75rem; overflow: hidden; box-shadow: 0 24px 48px -16px rgb(14 18 34 / .3); }
.phone-bar { display: grid; grid-template-columns: 1fr auto 1fr; align-items: center; font-size: .8rem; font-weight: 600; padding: .6rem 1.4rem .4rem; }
.phone-bar i { width: 5.5rem; height: 1.35rem; border-radius: 1rem; background: #0e1222; }
.phone-bar span:last-child { white-space: nowrap; text-align: right; color: var(--slate); font-weight: 500; }
.phone-search { padding: .5rem 1rem .75rem; border-bottom: 1px solid var(--line); }
input, select { font: inherit; color: inherit; background: var(--mist); border: 1px solid var(--line); border-radius: .625rem; min-height: 2.75rem; padding: 0 .75rem; width: 100%; }
:focus-visible { outline: 2px solid var(--cobalt); outline-offset: 2px; }
#messages { list-style: none; padding: 1rem; overflow-y: auto; flex: 1; display: flex; flex-direction: column; gap: .75rem; }
#messages li { background: var(--mist); border-radius: 1.1rem 1.1rem 1.1rem .35rem; padding: .65rem .9rem .75rem; animation: come .25s ease-out; }
#messages header { display: flex; justify-content: space-between; gap: .75rem; font-size: .8rem; color: var(--slate); }
#messages header b { color: var(--ink); font-weight: 600; }
#messages button { font: inherit; font-weight: 700; font-variant-numeric: tabular-nums; letter-spacing: .08em; color: var(--cobalt); background: var(--tint); border: 0;
  border-radius: .4rem; padding: .35rem .5rem; margin: .1rem 0; cursor: pointer; }
#messages button[data-copied]::after { content: " ✓"; }
#no-messages { padding: 2rem 1.5rem 40%; text-align: center; color: var(--slate); }
#messages:empty { flex: 0; padding: 0; }
#faults { display: grid; gap: .75rem; margin-top: 1rem; grid-template-columns: repeat(auto-fill, minmax(14rem, 1fr)); }
.applications { list-style: none; padding: 0; margin-top: .75rem; display: grid; gap: .75rem; }
.applications li { border: 1px solid var(--line); border-radius: .75rem; padding: .75rem 1rem; display: grid; gap: .25rem; }
.applications p { color: var(--slate); font-size: .875rem; overflow-wrap: anywhere; }
.applications div { display: flex; flex-wrap: wrap; gap: .5rem; }
.applications button { font: inherit; font-size: .875rem; font-weight: 600; color: var(--cobalt); background: var(--tint); border: 0; border-radius: .5rem;
  min-height: 2.75rem; padding: 0 1rem; cursor: pointer; }
.chat { list-style: none; padding: 0; margin-top: .75rem; display: grid; gap: .6rem; max-height: 26rem; overflow-y: auto; }
.chat li { background: var(--mist); border-radius: .35rem 1rem 1rem 1rem; padding: .6rem .9rem; font-size: .9rem; white-space: pre-line; overflow-wrap: anywhere; }
.chat time { display: block; text-align: right; font-size: .75rem; color: var(--slate); }
#faults label { display: grid; gap: .25rem; font-size: .9rem; font-weight: 600; }
#test-cards { list-style: none; padding: 0; margin: .75rem 0 1rem; display: grid; gap: .25rem 1rem; grid-template-columns: repeat(auto-fill, minmax(18rem, 1fr)); font-size: .9rem; }
#test-cards button { font: inherit; font-weight: 600; font-variant-numeric: tabular-nums; color: var(--cobalt); background: var(--tint); border: 0; border-radius: .4rem;
  padding: .35rem .5rem; margin-right: .5rem; cursor: pointer; }
#test-cards button[data-copied]::after { content: " ✓"; }
#bank-sums:not(:empty) { font-weight: 600; margin-bottom: .5rem; }
.ledger { overflow-x: auto; max-height: 24rem; }
.ledger table { border-collapse: collapse; width: 100%; font-size: .9rem; font-variant-numeric: tabular-nums; }
.ledger th { text-align: left; font-weight: 600; color: var(--slate); }
.ledger th, .ledger td { padding: .4rem .75rem .4rem 0; border-bottom: 1px solid var(--line); white-space: nowrap; }
.ledger tr[data-state="reversed"] td { color: var(--slate); }
.ledger tr[data-state="reversed"] td:nth-child(3) { text-decoration: line-through; }
@keyframes come { from { opacity: 0; transform: translateY(-.5rem); } }
@media (prefers-reduced-motion: reduce) { * { animation: none !important; } }
@media (max-width: 48rem) { main { grid-template-columns: minmax(0, 1fr); } .phone { height: 38rem; } }
`;
