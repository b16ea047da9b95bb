/**
 * The names that a file declares: variables, functions and their parameters, classes, types and the members of types.
 * Names of others (imports, members that are only used, keys of object literals that a library may read) are not among
 * them.
 */
export function declaredNames(program, { withStrings = false } = {}) {
  const names = [];
  visit(program);
  return names;

  function visit(node) {
    if (Array.isArray(node)) {
      for (const child of node) visit(child);
      return;
    }
    if (node === null || typeof node !== 'object' || typeof node.type !== 'string') return;
    collect(node);
    for (const [key, child] of Object.entries(node)) {
      if (key !== 'parent' && typeof child === 'object') visit(child);
    }
  }

  function collect(node) {
    switch (node.type) {
      case 'VariableDeclarator':
        return addPattern(node.id);
      case 'FunctionDeclaration':
      case 'FunctionExpression':
      case 'ArrowFunctionExpression':
      case 'TSDeclareFunction':
        if (node.id) names.push(node.id.name);
        return addPatterns(node.params);
      case 'ClassDeclaration':
      case 'TSInterfaceDeclaration':
      case 'TSTypeAliasDeclaration':
      case 'TSEnumDeclaration':
        if (node.id) names.push(node.id.name);
        return;
      case 'TSPropertySignature':
      case 'TSMethodSignature':
      case 'PropertyDefinition':
      case 'MethodDefinition':
        if (!node.computed && node.key.type === 'Identifier') names.push(node.key.name);
        return;
      case 'CatchClause':
        if (node.param) addPattern(node.param);
        return;
      case 'Literal':
        if (withStrings && typeof node.value === 'string' && /^[a-z]+(_[a-z]+)*$/.test(node.value))
          names.push(node.value);
        return;
    }
  }

  function addPatterns(patterns) {
    for (const pattern of patterns) addPattern(pattern);
  }

  function addPattern(pattern) {
    switch (pattern?.type) {
      case 'Identifier':
        return names.push(pattern.name);
      case 'ObjectPattern':
        return addPatterns(pattern.properties.map((property) => property.value ?? property.argument));
      case 'ArrayPattern':
        return addPatterns(pattern.elements);
      case 'AssignmentPattern':
        return addPattern(pattern.left);
      case 'RestElement':
        return addPattern(pattern.argument);
      case 'TSParameterProperty':
        return addPattern(pattern.parameter);
    }
  }
}
