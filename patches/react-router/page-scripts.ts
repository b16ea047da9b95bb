/**
 * Patch of react-router 8.4.0: our own `<Scripts>`. The router's preloads every script in the head and starts them at
 * once, and its inline scripts exist only inside of the HTML. Every page works without scripts, and on a slow
 * connection they compete with its largest picture for bandwidth, so these start when the first view is painted.
 *
 * - Gain: first paint 2.5 → 1.0 s on a slow phone (decision 014, `npm run bench -- firstLoad`), and nothing is read
 *   out of the HTML again.
 * - Test: `page-scripts.test.tsx` compares with the output of `<Scripts>`.
 * - Goes when `<Scripts>` can be delayed and its inline scripts can be had before the HTML.
 */
import type { EntryContext } from 'react-router';

/** The scripts start after this time even if the picture does not load or the page is in the background. */
const MAX_WAIT_MS = 3000;

type RouterContext = Pick<EntryContext, 'manifest' | 'serverHandoffString' | 'staticHandlerContext'>;

/** The code that gives `HydratedRouter` what the loaders returned; `data` is the text of `serverHandoffStream`. */
export function dataScript({ serverHandoffString }: RouterContext, data: string): string {
  return [
    `window.__reactRouterContext=${serverHandoffString};`,
    'window.__reactRouterContext.stream=new ReadableStream({start(stream){',
    `stream.enqueue(${escapeForScript(JSON.stringify(data))});stream.close()}}).pipeThrough(new TextEncoderStream())`,
  ].join('');
}

/** The code, of a module, that waits for the first view and then loads the router's manifest, the routes and the entry. */
export function startScript(context: RouterContext): string {
  const { entry, url, hmr } = context.manifest;
  const routes = matchedRoutes(context);
  const files = [url, ...routes.map(({ module }) => module)];
  const names = ['', ...routes.map((_, index) => `route${index}`)];
  return [
    WAIT,
    `for(const href of ${JSON.stringify(scriptsOf(context))})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));`,
    // In development: must precede every module that is reloaded while the page is open.
    hmr === undefined ? '' : `await import(${JSON.stringify(hmr.runtime)});`,
    `const[${names}]=await Promise.all([${files.map((file) => `import(${JSON.stringify(file)})`)}]);`,
    `window.__reactRouterRouteModules={${routes.map(({ id }, index) => `${JSON.stringify(id)}:route${index}`)}};`,
    `import(${JSON.stringify(entry.module)})`,
  ].join('');
}

/** Every script of the first load, in the order in which React Router preloads them. */
export function scriptsOf(context: RouterContext): string[] {
  const { entry, url } = context.manifest;
  const ofRoutes = matchedRoutes(context).flatMap(({ module, imports = [] }) => [module, ...imports]);
  return [...new Set([url, entry.module, ...entry.imports, ...ofRoutes])];
}

function matchedRoutes({ manifest, staticHandlerContext }: RouterContext) {
  return staticHandlerContext.matches.map(({ route: { id } }) => {
    const route = manifest.routes[id];
    if (route === undefined) throw new Error(`The manifest has no route ${id}`);
    if (route.clientLoaderModule ?? route.clientActionModule ?? route.clientMiddlewareModule) {
      throw new Error(`The browser gets only one module of the route ${id}: see patches/README.md`);
    }
    return route;
  });
}

const WAIT = [
  'const touched=new Promise(begin=>{for(const touch of["pointerdown","keydown","focusin"])addEventListener(touch,begin,{capture:true,once:true,passive:true})}),',
  'largest=document.querySelector("img[fetchpriority=high]"),',
  'seen=Promise.resolve(largest?.decode()).catch(()=>{}).then(()=>new Promise(begin=>requestAnimationFrame(()=>setTimeout(begin))));',
  `await Promise.race([touched,seen,new Promise(begin=>setTimeout(begin,${MAX_WAIT_MS}))]);`,
].join('');

const UNSAFE = /[&><\u2028\u2029]/g;

/** Text inside a script element must not end the element or begin an HTML comment. */
function escapeForScript(json: string): string {
  return json.replace(UNSAFE, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
