// What a text of each language has that others have not: pages, styles, data and configuration. See guess-language.ts for the weights.
import type { Marks } from './marks-of-programs.data'

export const webMarks: Record<string, Marks> = {
  diff: [
    [9, /^diff --git /m, /^@@ -\d+(?:,\d+)? \+\d+(?:,\d+)? @@/m],
    [4, /^--- \S+.*\n\+\+\+ \S/m, /^Index: /m],
  ],
  html: [
    [9, /<!doctype html/i, /<html[\s>]/i],
    [4, /<\/(?:div|body|head|form|ul|table|script|span|p|a|button|section|h[1-6]|li|td|label)>/i],
    [2, /<(?:div|input|img|link|meta|br|form|label|a|span|p)\b[^>]*>/i, /\s(?:class|href|src)="/],
  ],
  vue: [
    [6, /^<template>/m, /<script setup/],
    [3, /\s(?:v-(?:if|for|model|bind|on|else)|@click|:class)=?/, /\{\{.*\}\}.*(?:\n.*){0,20}<\/\w+>/],
    [4, /<style scoped/],
  ],
  svelte: [
    [6, /\{#(?:if|each|await|key)\b/, /\{\/(?:if|each|await)\}/],
    [4, /\$(?:state|derived|props|effect)\(/, /\bon:\w+=\{/, /\bbind:\w+=?\{?/],
  ],
  astro: [
    [6, /^---\n(?:.*\n){0,60}?---\n\s*</],
    [3, /\bAstro\.\w+/, /\bset:html=|client:(?:load|idle|visible)\b/],
  ],
  xml: [
    [9, /^\s*<\?xml/],
    [3, /<\w+[^>]*\sxmlns(?::\w+)?=/, /<!\[CDATA\[/, /<\/[\w-]+:[\w-]+>/],
    [2, /^\s*<(\w[\w.:-]*)[^>]*>[^<]*<\/\1>\s*$/m, /^\s*<[A-Za-z][\w.:-]*(?:\s[\w.:-]+="[^"]*")*\s*\/?>\s*$/m],
  ],
  json: [],
  yaml: [
    [3, /^[\w.-]+:[ ]*\n(?:\s+- |\s{2,}[\w.-]+:)/m, /^---[ ]*$/m, /^\s*- [\w.-]+: \S/m],
    [3, /^(?:apiVersion|kind|on|jobs|services|version): ?/m],
    [2, /^\s*[\w.-]+: ["'[]?[\w./-]+["'\]]?[ ]*$/m, /^\s+- \S/m, /: [|>]-?\s*$/m],
  ],
  toml: [
    [4, /^\[\[?[\w."-]+\]\]?[ ]*\n[\w-]+ = (?:"|\[|\{|true|false|\d)/m, /^\w[\w-]* = \[\s*("|\])/m],
    [4, /^[\w-]+ = \{ \w+ = /m, /^[\w-]+ = "/m],
    [2, /^\[[\w-]+\.[\w.-]+\]$/m],
  ],
  ini: [
    [3, /^\[[^\]\n]+\][ ]*\n(?:[;#].*\n){0,20}[\w .-]+ ?= ?[^"'[{\s]/m, /^;.*$/m],
    [1, /^[\w.-]+ ?= ?[\w/.:-]+[ ]*$/m],
  ],
  dotenv: [[6, /^(?:(?:#.*|[A-Z][A-Z\d_]*=.*)\n)+[A-Z][A-Z\d_]*=.*$(?![\s\S])/]],
  docker: [
    [6, /^FROM [\w./:-]+(?: AS \w+)?\s*$/m],
    [3, /^(?:RUN|COPY|WORKDIR|ENTRYPOINT|EXPOSE|CMD|ENV|ADD|ARG|LABEL|VOLUME|USER) \S/m],
    [2, /^RUN .*\\\n/m, /^CMD \[/m],
  ],
  make: [
    [4, /^\.PHONY\s*:/m, /^[\w.%/$()-]+[ ]*:(?![:=]).*\n\t\S/m, /\$[@<^*]/],
    [3, /\$\((?:CC|CFLAGS|MAKE|OBJS|shell|wildcard|patsubst)\b/, /^(?:ifeq|ifneq|ifdef|endif|include|export)\b/m],
    [3, /^[A-Z_]+[ ]*[:?+]=/m],
  ],
  css: [
    [4, /^[^\n{}@$]*[.#:\w*\])-][ ]*\{\s*[a-z-]+\s*:[^;{}]*;/m],
    [4, /@(?:media|import|font-face|keyframes|charset|supports)\b/],
    [2, /\b(?:color|margin|padding|display|background|border|font-size|width|height|position)(?:-\w+)*:\s*[^;]+;/],
    [2, /#[0-9a-f]{3,8}\s*;/i, /:\s*-?[\d.]+(?:px|em|rem|%|vh|vw)\b/],
  ],
  scss: [
    [
      5,
      /@(?:mixin|include|extend|use|forward|function|each)\b/,
      /^\s*&[:.\-_ ]/m,
      /^\s*\$[\w-]+\s*:\s*[^;]+;/m,
      /#\{\$/,
    ],
    [2, /\b(?:darken|lighten|map-get)\(/],
  ],
  graphql: [
    [5, /^\s*(?:type|input|interface|extend type|enum|union|scalar) \w+(?: implements \w+)?\s*[@{=]/m],
    [5, /^\s*(?:query|mutation|subscription|fragment)\b[^{\n]*\{/m],
    [3, /:\s*\[?\w+!?\]?!?\s*$/m, /\b(?:ID|String|Int|Boolean)!/, /\(\$\w+:\s*\w+!?/],
  ],
  proto: [
    [9, /^syntax\s*=\s*"proto[23]"/m],
    [5, /^\s*(?:optional|required|repeated)? ?[\w.]+ \w+ = \d+(?: \[.*\])?;/m, /^message \w+ \{/m, /\brpc \w+ ?\(/],
  ],
  hcl: [
    [6, /^(?:resource|data|provider|variable|module|output|terraform|locals) (?:"[\w-]+" ?){0,2}\{/m],
    [3, /\$\{(?:var|local|module|data)\./, /\b(?:var|local)\.\w+/],
    [1, /^\s+\w+\s+= /m],
  ],
  nginx: [
    [5, /^\s*(?:server|http|events|upstream \w+) \{/m, /^\s*location\s.*\{/m],
    [5, /\b(?:proxy_pass|listen|server_name|root|try_files|fastcgi_pass)\s[^;]+;/],
    [3, /^\s*[a-z_]+ [^;{}=()\n]+;$/m],
  ],
  markdown: [
    [4, /^#{1,6} \S.*$/m, /^```\w*\s*$/m, /\[[^\]\n]+\]\([^)\s]+\)/, /^\s*[-*] \[[ x]\] /m],
    [3, /\*\*[^*\n]+\*\*/, /^(?:=|-){4,}\s*$/m, /^> \S/m, /^\|.*\|[ ]*\n\|[-: |]+\|/m],
    [1, /^\s*[-*] \w/m, /^\d+\. \w/m],
  ],
  latex: [
    [6, /\\(?:documentclass|begin|end|usepackage|section|newcommand)\b/],
    [2, /\\(?:textbf|emph|item|frac|label|ref|cite)\b/, /\$[^$\n]+\$/],
  ],
  http: [
    [7, /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS) \S+ HTTP\/\d/m, /^HTTP\/\d(?:\.\d)? \d{3}\b/m],
    [2, /^(?:Host|Accept|Content-Type|Authorization|Cache-Control): \S/im],
  ],
}
