/**
 * Who may import whom. ARCHITECTURE.md draws the same arrows. `npm run check` runs this; tests are free to reach anywhere.
 * Dynamic imports and imports of types count like any other, unless a rule says otherwise.
 */
/** Packages and Node's own modules are free to everybody. */
const packages = ['(^|/)node_modules/', '^node:', '^[a-z_]+$'];
const feature = (side) => `^${side}/features/([^/]+)/`;

/** @type {import('dependency-cruiser').IConfiguration} */
const configuration = {
  forbidden: [
    rule(
      'contract-alone',
      'What browser and server both say imports nothing of either, but the texts of both.',
      '^contract/',
      {
        pathNot: ['^contract/', '^messages/', ...packages],
      },
    ),
    rule(
      'patches-below',
      'A patch of a library knows the library and nothing of the shop but its languages.',
      '^patches/',
      {
        pathNot: ['^patches/', '^contract/i18n/', ...packages],
      },
    ),
    rule(
      'ui-knows-no-shop',
      'The design system serves any application: only texts and pure rules of the contract.',
      '^ui/',
      {
        pathNot: ['^ui/', '^messages/', '^contract/(i18n|money|phone|pictures)/', ...packages],
      },
    ),
    rule('client-knows-no-screen', 'The client of the API serves any browser application.', '^client/', {
      pathNot: ['^client/', '^messages/', '^contract/', ...packages],
    }),
    rule(
      'web-not-server',
      'The storefront never imports the server, the back office, the demo or the simulators.',
      '^web/',
      {
        path: '^(server|admin|sandbox|demo|packages|tests|bench|scripts)/',
      },
    ),
    rule('web-platform-below', 'What every page stands on knows no feature, entity, page or shell.', '^web/platform/', {
      path: '^web/',
      pathNot: '^web/platform/',
    }),
    rule('web-entities-below', 'Parts that show one thing of the shop know no feature.', '^web/entities/', {
      path: '^web/',
      pathNot: '^web/(entities|platform)/',
    }),
    rule('web-features-below', 'A feature knows no page and no shell.', '^web/features/', {
      path: '^web/',
      pathNot: '^web/(features|entities|platform)/',
    }),
    {
      name: 'web-features-meet-by-index',
      comment:
        'Features meet each other by index.ts. A dynamic import names its file: a bundler would load all of index.ts with it.',
      severity: 'error',
      from: { path: feature('web') },
      to: {
        path: feature('web'),
        pathNot: ['^web/features/$1/', '^web/features/[^/]+/index\\.ts$'],
        dependencyTypesNot: ['dynamic-import'],
      },
    },
    rule('admin-alone', 'The back office shares with the storefront only what is made for both.', '^admin/', {
      pathNot: ['^admin/', '^client/', '^ui/', '^messages/', '^contract/', '^patches/', ...packages, '^zxing-wasm/'],
    }),
    rule('admin-ui-below', 'The pieces of a screen know no screen and no data.', '^admin/ui/', {
      path: '^admin/',
      pathNot: '^admin/ui/',
    }),
    rule('admin-platform-below', 'What every screen stands on knows no screen.', '^admin/platform/', {
      path: '^admin/',
      pathNot: '^admin/(platform|ui)/',
    }),
    rule('admin-grid-below', 'The grid shows any table.', '^admin/grid/', {
      path: '^admin/',
      pathNot: '^admin/(grid|platform|ui)/',
    }),
    rule(
      'admin-features-below',
      'A screen knows neither the shell around it nor the table of routes.',
      '^admin/features/',
      {
        path: '^admin/',
        pathNot: '^admin/(features|entities|grid|platform|ui)/',
      },
    ),
    rule('admin-entities-below', 'Parts that show one thing of the shop know no screen.', '^admin/entities/', {
      path: '^admin/',
      pathNot: '^admin/(entities|platform|ui)/',
    }),
    {
      name: 'admin-features-meet-by-index',
      comment: 'As in the storefront.',
      severity: 'error',
      from: { path: feature('admin') },
      to: {
        path: feature('admin'),
        pathNot: ['^admin/features/$1/', '^admin/features/[^/]+/index\\.ts$'],
        dependencyTypesNot: ['dynamic-import'],
      },
    },
    rule('server-not-web', 'The server never imports a browser application, the demo or the simulators.', '^server/', {
      path: '^(web|admin|client|ui|sandbox|demo|packages|tests|bench|scripts)/',
    }),
    rule('server-config-lowest', 'Settings are read before anything else is there.', '^server/config/', {
      path: '^server/',
      pathNot: '^server/config/',
    }),
    rule('server-schema-below', 'The data model knows no feature.', '^server/schema/', {
      path: '^server/',
      pathNot: '^server/(schema|platform)/',
    }),
    rule('server-platform-below', 'The platform would serve any shop.', '^server/platform/', {
      path: '^server/',
      pathNot: '^server/(platform|schema|config)/',
    }),
    rule('server-features-below', 'A feature is wired by shop.ts and never reaches up to it.', '^server/features/', {
      path: '^server/',
      pathNot: '^server/(features|platform|schema|config)/',
    }),
    {
      name: 'server-features-meet-by-index',
      comment: 'Features meet each other by index.ts; tables are in server/schema.',
      severity: 'error',
      from: { path: feature('server') },
      to: { path: feature('server'), pathNot: ['^server/features/$1/', '^server/features/[^/]+/index\\.ts$'] },
    },
    {
      name: 'server-legacy-api-adapts',
      comment: 'The older dialect maps shapes onto what features export.',
      severity: 'error',
      from: { path: '^server/legacy-api/' },
      to: {
        path: '^server/',
        pathNot: ['^server/legacy-api/', '^server/features/[^/]+/index\\.ts$', '^server/platform/'],
      },
    },
    {
      name: 'server-legacy-api-on-top',
      comment: 'Nothing needs the older dialect but the composition.',
      severity: 'error',
      from: { path: '^server/', pathNot: ['^server/legacy-api/', '^server/shop\\.ts$'] },
      to: { path: '^server/legacy-api/' },
    },
    rule('sandbox-apart', 'A simulator knows the protocols, not the shop.', '^sandbox/', {
      path: '^(server|web|admin|client|ui|demo|packages|tests|bench)/',
    }),
    rule('demo-below', 'The demo shop loads data into the shop.', '^demo/', {
      path: '^(web|admin|client|ui|sandbox|tests|bench|scripts)/',
    }),
    rule('packages-alone', 'A package knows nothing of the shop.', '^packages/([^/]+)/', {
      pathNot: ['^packages/$1/', ...packages],
    }),
    {
      name: 'no-file-circles',
      comment:
        'Files that import each other cannot be read one after the other. A lazy import may close a circle within a feature.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    },
    {
      name: 'no-folder-circles',
      comment: 'Neither static nor dynamic imports nor types lead from a folder back to it by way of another.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(contract|server|web|admin|client|ui|patches|sandbox|demo|packages)' },
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['\\.test\\.tsx?$', '^server/testing/', '^messages/compiled/', '\\+types/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
export default configuration;

/** @returns {import('dependency-cruiser').IForbiddenRuleType} */
function rule(name, comment, from, to) {
  return { name, comment, severity: 'error', from: { path: from }, to };
}
