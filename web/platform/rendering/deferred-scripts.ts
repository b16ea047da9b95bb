const PRELOAD = /<link rel="modulepreload" [^>]*href="([^"]+)"[^>]*>/g;
const IMPORT = /import (?:\* as (\w+) from )?"([^"]+)";/g;

/** The scripts start after this time even if the picture does not load or the page is in the background. */
const MAX_WAIT_MS = 3000;

/**
 * Defers a page's scripts until its first view is painted: every page works without them, and on a slow connection they
 * would compete with its largest picture for bandwidth. They start when that picture is painted (without one, the
 * page), or at the first input (`early-click-replay.ts` repeats the click for them). `nonce` distinguishes our scripts
 * from those in editors' texts.
 */
export function deferScripts(html: string, nonce: string): string {
  const headEnd = html.indexOf('</head>');
  const head = html.slice(0, headEnd);
  const preloads = new Set([...head.matchAll(PRELOAD)].map(([, href = '']) => href));
  const body = html
    .slice(headEnd)
    .replace(routerStart(nonce), (_whole, open, imports: string, modules, entry, close) => {
      const files = [...imports.matchAll(IMPORT)].map(([, name = '', href = '']) => ({ name, href }));
      const start = [
        `for(const href of ${JSON.stringify([...preloads])})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));`,
        `const[${files.map(({ name }) => name).join()}]=await Promise.all([${files.map(({ href }) => `import("${href}")`).join()}]);`,
        `${modules};import("${entry}")`,
      ];
      return open + WAIT + start.join('') + close;
    });
  if (!body.includes(WAIT)) throw new Error('React Router starts its scripts in another way than is known here');
  return head.replaceAll(PRELOAD, '') + body;
}

/**
 * The output of React Router's `<Scripts />`: the modules of the page's routes, the variable that holds them, and the
 * entry.
 */
function routerStart(nonce: string): RegExp {
  return new RegExp(
    [
      `(<script(?=[^>]* nonce="${nonce}")(?=[^>]* type="module")[^>]*>)`,
      '((?:import [^;]+;\\s*)+)',
      '(window\\.__reactRouterRouteModules = \\{[^}]+\\});\\s*',
      'import\\("([^"]+)"\\);(</script>)',
    ].join(''),
  );
}

const WAIT = [
  'const touched=new Promise(begin=>{for(const touch of["pointerdown","keydown","focusin"])addEventListener(touch,begin,{capture:true,once:true,passive:true})}),',
  'largest=document.querySelector("img[fetchpriority=high]"),',
  'seen=Promise.resolve(largest?.decode()).catch(()=>{}).then(()=>new Promise(begin=>requestAnimationFrame(()=>setTimeout(begin))));',
  `await Promise.race([touched,seen,new Promise(begin=>setTimeout(begin,${MAX_WAIT_MS}))]);`,
].join('');
