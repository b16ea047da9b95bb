const PRELOAD = /<link rel="modulepreload" [^>]*href="([^"]+)"[^>]*>/g;
const IMPORT = /import (?:\* as (\w+) from )?"([^"]+)";/g;

/** A picture that never comes, or a page in the background, holds the scripts no longer. */
const MAX_WAIT_MS = 3000;

/**
 * Lets a page's scripts come after what is seen first: every page works without them, and on a slow line they would take the bandwidth
 * of its largest picture. They begin when that picture is painted, or the page where there is none; at once when somebody touches
 * the page (`keep-clicks.ts` keeps the click for them). `nonce` tells our scripts from those that came with a text.
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

/** What `<Scripts />` of React Router writes: the modules of the page's routes, the place where it looks for them, and the entry. */
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
