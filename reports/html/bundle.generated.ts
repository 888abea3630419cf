// Made by `npm run pages` of reports/html/script/main.ts and reports/html/style/index.css: change those.

export const script = `
"use strict";
(() => {
  // reports/packing/unpack-report.ts
  function unpackReport({ repeated = { headers: [], bodies: [] }, ...report }) {
    const whole2 = [];
    for (const [at, { exchanges }] of report.cases.entries()) {
      whole2.push([]);
      for (const each of exchanges) whole2[at]?.push(unpacked(each, repeated, whole2));
    }
    const cases = report.cases.map((each, at) => ({ ...each, exchanges: whole2[at] ?? [] }));
    return { ...report, cases };
  }
  function unpacked({ same, call, reply, ...rest }, repeated, earlier) {
    const meant = same && earlier[same[0]]?.[same[1]];
    if (meant) return { ...meant, ...rest };
    return {
      call: call.body ? { ...call, body: bodyOf(call.body, repeated) } : call,
      ...reply && { reply: replyOf(reply, repeated) },
      ...rest
    };
  }
  function replyOf({ shape, headers, body, ...rest }, repeated) {
    return {
      ...rest,
      headers: headersOf(headers, repeated.headers[shape ?? -1]),
      ...body && { body: bodyOf(body, repeated) }
    };
  }
  function headersOf(own, shape) {
    if (!shape) return own;
    const left = [...own];
    return shape.flatMap((each) => typeof each === "string" ? left.splice(0, 1) : [each]);
  }
  function bodyOf({ whole: whole2, ...body }, { bodies }) {
    return bodies[whole2 ?? -1] ?? body;
  }

  // spec/count-of.ts
  var countOf = (many, one, several = \`\${one}s\`) => \`\${many} \${many === 1 ? one : several}\`;

  // reports/exit-code.ts
  var failsRun = ({ verdict, known: known2 }, strict) => !known2 && (verdict === "violates" || strict && verdict === "deviates");
  var isUnjudged = ({ verdict, known: known2 }) => verdict === "inconclusive" && !known2;
  var isOutdated = ({ state }) => state === "stale" || state === "expired";

  // reports/proof.ts
  function provenBy({ exchanges, proof, decisive }) {
    const at = proof?.exchange ?? decisive;
    const exchange = at === void 0 ? void 0 : exchanges[at];
    if (at === void 0 || !exchange) return void 0;
    return { exchange, at, ...proof?.path !== void 0 && { path: proof.path } };
  }

  // reports/sent-path.ts
  function sentPath({ path, query = [] }) {
    const search = query.map((pair) => pair.map(encoded).join("=")).join("&");
    return \`\${path}\${search && \`?\${search}\`}\`;
  }
  var encoded = (text) => encodeURIComponent(text.replace(/\\p{Cs}/gu, "�"));

  // reports/causes/open-causes.ts
  function openCauses({
    causes = [],
    cases,
    run
  }) {
    const byId = new Map(cases.map((each) => [each.id, each]));
    return causes.map((cause) => ({
      cause,
      cases: cause.cases.flatMap((id) => byId.get(id) ?? []).filter(({ known: known2 }) => !known2)
    })).filter((each) => each.cases.length).map((each) => ({ ...each, fails: each.cases.some((one) => failsRun(one, run.strict)) }));
  }
  var countOfCases = (many) => countOf(many, "case");
  var words = { violation: "violates", deviation: "deviates", obstacle: "inconclusive" };
  var verdictOf = ({ kind }) => words[kind];
  var extentOf = ({ cause, cases }) => [...cause.at ? [cause.at] : [], countOfCases(cases.length)].join(", ");

  // spec/terminal-text.ts
  var unseen = /[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}\\p{Noncharacter_Code_Point}]/gu;
  var short = { "\\n": "\\\\n", "\\r": "\\\\r", "	": "\\\\t" };
  var terminalText = (text) => text.replace(unseen, characterCode);
  var shortened = (text, longest) => text.length > longest ? \`\${text.slice(0, longest).replace(/[\\uD800-\\uDBFF]$/, "")}…\` : text;
  function characterCode(character) {
    const shortForm = short[character];
    if (shortForm) return shortForm;
    const hex = character.codePointAt(0).toString(16);
    return hex.length > 4 ? \`\\\\u{\${hex}}\` : \`\\\\u\${hex.padStart(4, "0")}\`;
  }

  // reports/html/html.ts
  var Html = class {
    text;
    constructor(text) {
      this.text = text;
    }
    toString() {
      return this.text;
    }
  };
  function html(markup, ...parts) {
    const inAttribute = placesIn(markup);
    let text = markup[0];
    parts.forEach((part, at) => {
      text += (inAttribute[at] ? attribute(part) : content(part)) + markup[at + 1];
    });
    return new Html(text);
  }
  var escaped = (text) => escapeContent(terminalText(text)).replaceAll('"', "&quot;").replaceAll("'", "&#39;");
  var escapeContent = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  var join = (parts, between = "") => new Html(parts.map(content).join(between));
  var nothing = new Html("");
  function content(part) {
    if (part === void 0) return "";
    if (part instanceof Html) return part.text;
    return typeof part === "object" ? part.map(content).join("") : escaped(String(part));
  }
  function attribute(part) {
    if (typeof part === "object") throw new TypeError("Markup cannot be part of an attribute.");
    return part === void 0 ? "" : escaped(String(part));
  }
  var known = /* @__PURE__ */ new WeakMap();
  function placesIn(markup) {
    const places = known.get(markup) ?? markup.map((_, at) => isWithinTag(markup.slice(0, at + 1).join("")));
    known.set(markup, places);
    return places;
  }
  var isWithinTag = (before) => before.lastIndexOf("<") > before.lastIndexOf(">");

  // reports/html/links.ts
  var anchorOf = (kind, id) => \`\${kind}-\${id}\`;
  var fragmentOf = (anchor) => \`#\${encodeURIComponent(anchor.replace(/\\p{Cs}/gu, "�")).replace(/%(2F|3A|2C|40)/g, (code) => decodeURIComponent(code))}\`;
  var linkTo = (kind, id, text = html\`<code>\${id}</code>\`) => html\`<a href="\${fragmentOf(anchorOf(kind, id))}">\${text}</a>\`;
  var count = (number, one, many = \`\${one}s\`) => \`\${grouped(number)} \${number === 1 ? one : many}\`;
  var grouped = (number) => String(number).replace(/\\B(?=(\\d{3})+$)/g, ",");
  function duration(ms) {
    if (ms < 1e3) return \`\${Math.round(ms)} ms\`;
    if (ms < 12e4) return \`\${(ms / 1e3).toFixed(1)} s\`;
    return \`\${Math.floor(ms / 6e4)} min \${Math.round(ms % 6e4 / 1e3)} s\`;
  }
  function section(id, title, parts) {
    if (!parts.length) return void 0;
    return html\`<section id="\${id}" aria-labelledby="\${id}-title">
<h3 id="\${id}-title">\${title}</h3>
\${join(parts, "\\n")}
</section>\`;
  }
  function byReason(things, reasonOf) {
    const groups = /* @__PURE__ */ new Map();
    for (const each of things) {
      const group = groups.get(reasonOf(each));
      if (group) group.push(each);
      else groups.set(reasonOf(each), [each]);
    }
    return [...groups];
  }

  // reports/html/marks.ts
  var badge = (verdict) => html\`<b class="v \${verdict}">\${verdict}</b>\`;
  var mark = (verdict) => html\`<b class="v \${verdict} shape" title="\${verdict}"></b>\`;

  // spec/is-broken.ts
  var isBroken = ({ verdict }) => verdict === "violates" || verdict === "deviates";

  // spec/json-of.ts
  function jsonOf(text) {
    try {
      return JSON.parse(text);
    } catch {
      return void 0;
    }
  }
  var isJson = (text) => jsonOf(text) !== void 0;

  // reports/html/json-parts.ts
  var token = /"(?:[^"\\\\]|\\\\.)*"|[{}[\\],:]|[^\\s{}[\\],:"]+/gsu;
  var deepest = 60;
  function jsonPartsOf(text) {
    if (!/^\\s*[[{]/.test(text)) return void 0;
    const words2 = text.matchAll(token);
    const first = words2.next().value?.[0];
    const root = { pointer: "", lexeme: first, members: [], complete: false };
    const open = [root];
    let key;
    let named2 = false;
    for (const [word2] of words2) {
      const inside = open.at(-1);
      if (!inside?.members || open.length > deepest) return void 0;
      if (word2 === "}" || word2 === "]") {
        if (closing[inside.lexeme] !== word2) return void 0;
        inside.complete = true;
        open.pop();
        key = void 0;
        if (open.length === 0) return isLast(words2) ? root : void 0;
      } else if (word2 === ",") {
        key = void 0;
        named2 = false;
      } else if (word2 === ":") {
        named2 = true;
      } else if (inside.lexeme === "{" && !named2) {
        key = word2;
      } else {
        const value = {
          pointer: \`\${inside.pointer}/\${stepOf(key, inside.members.length)}\`,
          lexeme: word2,
          complete: true
        };
        inside.members.push({ ...inside.lexeme === "{" && { key }, value });
        named2 = false;
        if (word2 !== "{" && word2 !== "[") continue;
        value.members = [];
        value.complete = false;
        open.push(value);
        key = void 0;
      }
    }
    return root;
  }
  var closing = { "{": "}", "[": "]" };
  var isLast = (words2) => words2.next().done === true;
  function stepOf(key, index) {
    if (key === void 0) return String(index);
    return nameOf(key).replaceAll("~", "~0").replaceAll("/", "~1");
  }
  function nameOf(lexeme) {
    try {
      return String(JSON.parse(lexeme));
    } catch {
      return lexeme;
    }
  }

  // reports/html/json-lines.ts
  var widest = 72;
  function jsonLines(root, marked) {
    const lines = [];
    const missing = marked !== void 0 && !hasPart(root, marked) ? missingAt(marked) : void 0;
    lay(root, { depth: 0, before: [], after: "", lines, marked, missing, isMarked: root.pointer === marked });
    return lines;
  }
  function missingAt(pointer) {
    const at = Math.max(0, pointer.lastIndexOf("/"));
    const key = pointer.slice(at + 1).replaceAll("~1", "/").replaceAll("~0", "~");
    return { from: pointer.slice(0, at), key };
  }
  function lay(part, place) {
    const { depth, before, after, lines, marked, missing, isMarked } = place;
    const sign2 = (text) => ({ kind: "sign", text, marked: isMarked });
    const ends = after ? [{ kind: "sign", text: after, marked: false }] : [];
    const flat = onALine(part, isMarked, marked);
    const width = depth * 2 + [...before, ...flat].reduce((sum, { text }) => sum + text.length, 0);
    const lacks = part.members && missing?.from === part.pointer;
    const isAbove = missing && \`\${missing.from}/\`.startsWith(\`\${part.pointer}/\`);
    if (!isAbove && (!part.members?.length || width <= widest)) {
      lines.push({ depth, pieces: [...before, ...flat, ...ends] });
      return;
    }
    lines.push({ depth, pieces: [...before, sign2(part.lexeme)] });
    part.members?.forEach(({ key, value }, at) => {
      const own = isMarked || value.pointer === marked;
      lay(value, {
        ...place,
        depth: depth + 1,
        before: keyPieces(key, own),
        after: at < (part.members?.length ?? 0) - 1 ? "," : "",
        isMarked: own
      });
    });
    if (lacks)
      lines.push({
        depth: depth + 1,
        pieces: [{ kind: "missing", text: \`\${missing.key} is not there\`, marked: true }]
      });
    if (part.complete) lines.push({ depth, pieces: [sign2(closing[part.lexeme]), ...ends] });
  }
  var keyPieces = (key, marked) => key === void 0 ? [] : [
    { kind: "key", text: key, marked },
    { kind: "sign", text: ": ", marked }
  ];
  function onALine(part, isMarked, marked) {
    const { lexeme, members, complete } = part;
    if (!members) return [{ kind: lexeme.startsWith('"') ? "text" : "word", text: lexeme, marked: isMarked }];
    const sign2 = (text) => ({ kind: "sign", text, marked: isMarked });
    const inner = members.flatMap(({ key, value }, at) => {
      const own = isMarked || value.pointer === marked;
      return [...at ? [sign2(", ")] : [], ...keyPieces(key, own), ...onALine(value, own, marked)];
    });
    return [sign2(lexeme), ...inner, ...complete ? [sign2(closing[lexeme])] : []];
  }
  var hasPart = (part, pointer) => part.pointer === pointer || (part.members?.some(({ value }) => hasPart(value, pointer)) ?? false);

  // reports/html/visible.ts
  var visible = (text) => new Html(
    text.split(/((?:(?!\\n)[\\p{C}\\p{Zl}\\p{Zp}])+)/u).map((run, at) => at % 2 ? unseen2(run) : escapeContent(run)).join("")
  );
  function unseen2(run) {
    const shown = terminalText(run);
    return shown === run ? escapeContent(run) : \`<i>\${escapeContent(shown)}</i>\`;
  }
  function prose(text) {
    const parts = text.split("\`");
    return parts.length % 2 ? join(parts.map((part, at) => at % 2 ? html\`<code>\${part}</code>\` : part)) : html\`\${text}\`;
  }
  var quoted = (text, longest) => html\`<code>\${visible(shortened(text, longest))}</code>\`;

  // reports/html/difference.ts
  var mostLines = 160;
  function renderDifference({ expected = "", got = "" }, longest) {
    const [wanted, came] = [splitValue(expected), splitValue(got)];
    if (!wanted.value || !came.value)
      return html\`<dl class="found"><dt>Expected<dd class="expected">\${quoted(expected, longest)}<dt>Got<dd class="got">\${quoted(got, longest)}</dl>\`;
    const rows = differing(linesOf(wanted.value), linesOf(came.value));
    const words2 = came.before || came.after ? html\`<dt>Got<dd>\${wordsOf(came)}\` : void 0;
    return html\`<dl class="found"><dt>Expected<dd>\${wordsOf(wanted)}\${words2}</dl>
<p class="legend"><b class="minus">−</b> only expected <b class="plus">+</b> only got</p>
<pre class="json difference">\${join(rows.map(renderRow), "\\n")}</pre>\`;
  }
  var wordsOf = ({ before, after }) => html\`\${visible(before)} <code>…</code> \${visible(after)}\`;
  function splitValue(text) {
    const start2 = text.search(/[[{]/);
    const end = start2 < 0 ? -1 : endOf(text, start2);
    const json = text.slice(start2, end);
    if (end < 0 || !isJson(json)) return { before: text, after: "" };
    return { before: text.slice(0, start2).trim(), after: text.slice(end).trim(), value: jsonPartsOf(json) };
  }
  function endOf(text, start2) {
    let depth = 0;
    for (const { 0: word2, index } of text.slice(start2).matchAll(/"(?:[^"\\\\]|\\\\.)*"|[{}[\\]]/gsu)) {
      if (word2 === "{" || word2 === "[") depth += 1;
      if (word2 === "}" || word2 === "]") depth -= 1;
      if (depth === 0) return start2 + index + word2.length;
    }
    return -1;
  }
  function linesOf(part) {
    const spread = (each, depth, key) => {
      const before = key === void 0 ? [] : [{ kind: "key", text: key, marked: false }, sign(": ")];
      if (!each.members?.length)
        return [{ depth, pieces: [...before, ...jsonLines(each).flatMap(({ pieces }) => pieces)] }];
      return [
        { depth, pieces: [...before, sign(each.lexeme)] },
        ...each.members.flatMap((member) => spread(member.value, depth + 1, member.key)),
        { depth, pieces: [sign(closing[each.lexeme] ?? "")] }
      ];
    };
    return spread(part, 0);
  }
  var sign = (text) => ({ kind: "sign", text, marked: false });
  var textOf = ({ depth, pieces }) => \`\${depth}\${pieces.map(({ text }) => text).join("")}\`;
  function differing(wanted, came) {
    if (wanted.length > mostLines || came.length > mostLines)
      return [
        ...wanted.map((line) => ({ sign: "−", line })),
        ...came.map((line) => ({ sign: "+", line }))
      ].slice(0, 2 * mostLines);
    const [a, b] = [wanted.map(textOf), came.map(textOf)];
    const common = Array.from({ length: a.length + 1 }, () => new Array(b.length + 1).fill(0));
    const at = (i2, j2) => common[i2]?.[j2] ?? 0;
    for (let i2 = a.length - 1; i2 >= 0; i2 -= 1)
      for (let j2 = b.length - 1; j2 >= 0; j2 -= 1)
        common[i2][j2] = a[i2] === b[j2] ? at(i2 + 1, j2 + 1) + 1 : Math.max(at(i2 + 1, j2), at(i2, j2 + 1));
    const rows = [];
    let [i, j] = [0, 0];
    while (i < a.length || j < b.length) {
      if (i < a.length && j < b.length && a[i] === b[j]) {
        rows.push({ sign: " ", line: wanted[i] });
        i += 1;
        j += 1;
      } else if (i < a.length && (j >= b.length || at(i + 1, j) >= at(i, j + 1))) {
        rows.push({ sign: "−", line: wanted[i] });
        i += 1;
      } else {
        rows.push({ sign: "+", line: came[j] });
        j += 1;
      }
    }
    return rows;
  }
  function renderRow({ sign: mark2, line }) {
    const text = html\`\${mark2} \${"  ".repeat(line.depth)}\${line.pieces.map(({ text: text2 }) => visible(text2))}\`;
    if (mark2 === " ") return text;
    return mark2 === "−" ? html\`<del>\${text}</del>\` : html\`<ins>\${text}</ins>\`;
  }

  // spec/shell-word.ts
  var shellWord = (text, quote = quotedWord) => /^[\\w./:@%+=,-]+$/.test(text) ? text : quote(text);
  var quotedWord = (text) => \`'\${text.replaceAll("'", "'\\\\''")}'\`;
  function quotedOnALine(text) {
    if (terminalText(text) === text) return quotedWord(text);
    const escaped2 = text.replace(/[\\\\']/g, "\\\\$&").replace(/[\\p{C}\\p{Zl}\\p{Zp}]+/gu, octal);
    return \`$'\${escaped2}'\`;
  }
  var named = { 9: "\\\\t", 10: "\\\\n", 13: "\\\\r" };
  var octal = (text) => [...Buffer.from(text)].map((byte) => named[byte] ?? \`\\\\\${byte.toString(8).padStart(3, "0")}\`).join("");

  // reports/curl.ts
  function renderCurl(call, options) {
    const { method, body } = call;
    const url = urlOf(call, options);
    const parts = [
      "curl -i",
      ...methodFlags(method, body),
      .../[[\\]{}]/.test(url) ? ["--globoff"] : [],
      .../\\/\\.\\.?(\\/|\\?|$)/.test(url) ? ["--path-as-is"] : [],
      ...options.compressed ? ["--compressed"] : [],
      quotedOnALine(url),
      ...keyFlags(call.key, options),
      ...headersOf2(call).map(
        ([name, value]) => \`-H \${quotedOnALine(value === "" ? \`\${name};\` : \`\${name}: \${value}\`)}\`
      )
    ];
    const { before = "", flags } = dataOf(method, body);
    const line = \`\${before}\${[...parts, ...flags].join(" ")}\`;
    return body?.cut ? \`# Only the beginning of the body, which has \${body.bytes} bytes, is known.
\${line}\` : line;
  }
  function urlOf(call, { baseUrl, cloudWord = "cloud" }) {
    const word2 = encodeURIComponent(cloudWord);
    const sent = sentPath(call).replace(/^(\\/api\\/v0\\/)cloud(-integrations)/, \`$1\${word2}$2\`);
    return \`\${baseUrl.replace(/\\/+$/, "")}\${sent}\`;
  }
  var methodFlags = (method, body) => {
    if (method === "HEAD") return ["--head"];
    return method === "GET" && !body ? [] : [\`-X \${shellWord(method, quotedOnALine)}\`];
  };
  var variables = {
    full: "MONITORING_KEY",
    read: "MONITORING_READ_KEY",
    write: "MONITORING_WRITE_KEY",
    outside: "MONITORING_OUTSIDE_KEY"
  };
  var keyVariable = (kind) => kind === "none" || kind === "invalid" ? void 0 : variables[kind];
  function keyFlags(kind, { keyHeader = "X-Api-Key", keyPrefix = "" }) {
    const before = \`\${keyHeader}: \${keyPrefix}\`;
    if (kind === "none") return [];
    if (kind === "invalid") return [\`-H \${quotedOnALine(\`\${before}invalid\`)}\`];
    const variable = \`$\${variables[kind]}\`;
    return [/^[\\w:. -]*$/.test(before) ? \`-H "\${before}\${variable}"\` : \`-H \${quotedOnALine(before)}"\${variable}"\`];
  }
  function headersOf2({ method, headers = [] }) {
    const own = new Set(headers.map(([name]) => name.toLowerCase()));
    const standard = [
      ["Accept", "application/json"],
      ...method === "GET" ? [] : [["Content-Type", "application/json"]]
    ];
    return [...standard.filter(([name]) => !own.has(name.toLowerCase())), ...headers];
  }
  function dataOf(method, body) {
    if (!body) return { flags: /^(POST|PUT|PATCH)$/.test(method) ? ["--data-raw ''"] : [] };
    const { text, encoding } = body;
    if (!encoding && !text.includes("\\0")) return { flags: [\`--data-raw \${quotedOnALine(text)}\`] };
    const base64 = encoding ? text : base64Of(text);
    return { before: \`printf %s '\${base64}' | base64 -d | \`, flags: ["--data-binary @-"] };
  }
  var base64Of = (text) => btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(""));

  // reports/html/body.ts
  var around = { before: 6, after: 10, unmarked: 24, whole: 32 };
  function renderBody({ text, encoding, bytes, cut }, longest, path) {
    const notes = [
      ...encoding ? ["Base64"] : [],
      ...cut || text.length > longest ? [\`the beginning of \${bytes} bytes\`] : []
    ];
    const note = notes.length ? html\`<small>\${notes.join(", ")}</small>\` : nothing;
    return html\`\${renderText(text, longest, path)}\${note}\`;
  }
  var placeOfProof = (text, path) => {
    const root = jsonPartsOf(text);
    if (!root) return void 0;
    const parent = path.slice(0, Math.max(0, path.lastIndexOf("/")));
    return hasPart(root, path) || hasPart(root, parent) ? path : void 0;
  };
  function renderText(text, longest, path) {
    const root = text.length <= 1e5 ? jsonPartsOf(text) : void 0;
    if (root && (path !== void 0 || text.length <= longest)) return renderJson(root, text, longest, path);
    const shown = text.slice(0, longest);
    return html\`<pre class="text">\${visible(shown)}\${shown.length < text.length ? "…" : ""}</pre>\`;
  }
  function renderJson(root, text, longest, path) {
    const marked = path === void 0 ? void 0 : placeOfProof(text, path);
    const lines = jsonLines(root, marked);
    const isHit = ({ pieces }) => pieces.some((each) => each.marked);
    const first = marked === void 0 ? -1 : lines.findIndex(isHit);
    const last = first < 0 ? -1 : lines.findLastIndex(isHit);
    if (lines.length <= around.whole) return html\`<pre class="json">\${shownLines(lines)}</pre>\`;
    const from = first < 0 ? 0 : Math.max(0, first - around.before);
    const to = first < 0 ? around.unmarked : Math.min(last + around.after, first + 40);
    const budget = { left: longest };
    return html\`<pre class="json">\${folded(lines.slice(0, from), budget)}\${shownLines(lines.slice(from, to))}\${folded(
      lines.slice(to),
      budget
    )}</pre>\`;
  }
  var shownLines = (lines) => join(lines.map(renderLine), "\\n");
  function folded(lines, budget) {
    if (lines.length === 0) return void 0;
    if (lines.length <= 3) return [shownLines(lines), "\\n"];
    const inside = [];
    for (const each of lines) {
      budget.left -= each.depth * 2 + each.pieces.reduce((sum, { text }) => sum + text.length + 20, 0);
      if (budget.left < 0) break;
      inside.push(each);
    }
    const rest = lines.length - inside.length;
    if (inside.length === 0) return html\`<i class="left-out">\${lines.length} lines</i>\\n\`;
    return html\`<details class="fold"><summary>\${lines.length} lines</summary>\${shownLines(inside)}\${rest ? html\`\\n<i class="left-out">\${rest} more lines</i>\` : void 0}</details>\`;
  }
  function renderLine({ depth, pieces }) {
    const indent = "  ".repeat(depth);
    if (pieces.every(({ marked, text }) => marked || text === ","))
      return html\`<mark class="row">\${indent}\${pieces.map(renderPiece)}</mark>\`;
    const first = pieces.findIndex(({ marked }) => marked);
    const last = pieces.findLastIndex(({ marked }) => marked);
    if (first < 0) return html\`\${indent}\${pieces.map(renderPiece)}\`;
    return html\`\${indent}\${pieces.slice(0, first).map(renderPiece)}<mark>\${pieces.slice(first, last + 1).map(renderPiece)}</mark>\${pieces.slice(last + 1).map(renderPiece)}\`;
  }
  function renderPiece({ kind, text }) {
    if (kind === "sign") return visible(text);
    return html\`<span class="\${kind}">\${visible(text)}</span>\`;
  }

  // reports/html/usual-headers.ts
  var idle = /* @__PURE__ */ new Set(["date", "content-length", "connection", "keep-alive", "transfer-encoding"]);
  var headersShown = 20;
  function usualHeaders(cases) {
    const replies = cases.flatMap(({ exchanges }) => exchanges.flatMap(({ reply }) => reply ?? []));
    const counts = /* @__PURE__ */ new Map();
    for (const { headers } of replies)
      for (const pair of new Set(headers.map(lineOf))) counts.set(pair, (counts.get(pair) ?? 0) + 1);
    const usual = [...counts].filter(([, count2]) => count2 > replies.length / 2).map(([line]) => line);
    return new Map(usual.map((line) => line.split(/: (.*)/s, 2)).filter(isTelling));
  }
  function unusualHeaders(headers, usual) {
    const telling = headers.filter(isTelling);
    const own = telling.filter(([name, value]) => usual.get(name.toLowerCase()) !== value).map(lineOf);
    const names = new Set(headers.map(([name]) => name.toLowerCase()));
    const lacking = [...usual.keys()].filter((name) => !names.has(name)).map((name) => \`(no \${name})\`);
    const more = own.length > headersShown ? [\`(and \${own.length - headersShown} more)\`] : [];
    return [...own.slice(0, headersShown), ...more, ...lacking];
  }
  var isTelling = ([name]) => !idle.has(name.toLowerCase());
  var lineOf = ([name, value]) => \`\${name.toLowerCase()}: \${value}\`;

  // reports/html/exchange.ts
  var lasted = ({ ms }, { isTimeless }) => isTimeless ? "" : \`\${Math.round(ms)} ms\`;
  function renderLine2(exchange, wire) {
    const { call, reply, failure = "unknown" } = exchange;
    const came = reply ? html\`<b class="status s\${Math.floor(reply.status / 100)}">\${reply.status}</b>\` : html\`<b class="status s5">no answer</b> \${quoted(failure, wire.limits.text)}\`;
    return html\`\${callWords(call)} <span class="came">\${came} <small>\${lasted(exchange, wire)}</small></span>\`;
  }
  function callWords(call) {
    const key = call.key === "full" ? nothing : html\` <small class="key">\${keys[call.key]}</small>\`;
    return html\`<b class="method">\${call.method}</b> <code>\${visible(shortened(readable(sentPath(call)), 220))}</code>\${key}\`;
  }
  var readable = (path) => path.replace(/%(5B|5D|3A|2C|40)/gi, (code) => decodeURIComponent(code));
  var keys = {
    full: "key with Read and Write",
    read: "key with Read only",
    write: "key with Write only",
    invalid: "invalid key",
    outside: "key from outside its address range",
    none: "no key"
  };
  function renderExchange(exchange, at, wire, proof) {
    const { reply, failure = "unknown" } = exchange;
    return html\`\${renderCall(exchange, at, wire)}<div class="answer">\${reply ? renderAnswer(exchange, reply, at, wire, proof) : html\`<p><b class="status s5">No answer</b> \${quoted(failure, wire.limits.text)}</p>\`}</div>\${wire.live || wire.isBare ? void 0 : curlOf(exchange, wire)}\`;
  }
  function renderCall({ call }, at, wire) {
    const { limits } = wire;
    const own = (call.headers ?? []).map(([name, value]) => \`\${name}: \${shortened(value, 300)}\`).join("\\n");
    return html\`<div class="asked">\${own ? html\`<pre class="headers">\${visible(own)}</pre>\` : void 0}\${call.body && renderBody(call.body, limits.body)}\${wire.live ? buttons(at, [["curl", "Copy as curl"], ...call.body ? [["asked", "Copy body"]] : []]) : void 0}</div>\`;
  }
  function renderAnswer(exchange, reply, at, wire, proof) {
    const { limits, usual } = wire;
    const text = reply.body?.text ?? "";
    const path = proof?.path === void 0 ? void 0 : placeOfProof(text, proof.path);
    const status = String(reply.status);
    const headers = unusualHeaders(reply.headers, usual).map((each) => shortened(each, 300)).join("\\n");
    return join([
      html\`<p class="answered"><b class="status s\${status[0]}">\${proof && path === void 0 ? html\`<mark>\${status}</mark>\` : status}</b> \${reasons[reply.status]} <small>\${[lasted(exchange, wire), reply.body ? "" : "without a body"].filter(Boolean).join(", ")}</small></p>\`,
      reply.unreadable === void 0 ? void 0 : html\`<p>\${quoted(reply.unreadable, limits.text)}</p>\`,
      headers ? html\`<details class="headers"><summary>Header</summary><pre class="headers">\${visible(shortened(headers, limits.body))}</pre></details>\` : void 0,
      reply.body && renderBody(reply.body, proof ? limits.proof : limits.body, path),
      wire.live && reply.body ? buttons(at, [["came", "Copy body"]]) : void 0
    ]);
  }
  var buttons = (at, those) => html\`<p class="copies">\${those.map(
    ([what, label]) => html\`<button type="button" class="copy" data-copy="\${what}" data-at="\${at}">\${label}</button>\`
  )}</p>\`;
  function curlLine({ call, reply }, curl) {
    const compressed = reply?.headers.some(([name]) => name.toLowerCase() === "content-encoding");
    return renderCurl(call, { ...curl, compressed });
  }
  function copiedOf(exchange, what, curl) {
    if (what === "curl") return curl;
    return (what === "asked" ? exchange.call.body : exchange.reply?.body)?.text ?? "";
  }
  function curlOf(exchange, { curl, limits }) {
    const line = curlLine(exchange, curl);
    const shown = shortened(line, limits.line);
    const note = shown === line ? nothing : html\`<small>Too long to be shown; it is in report.json.</small>\`;
    return html\`<details class="curl"><summary>curl</summary><pre class="curl">\${visible(shown)}</pre>\${note}</details>\`;
  }
  var reasons = {
    ...{
      200: "OK",
      201: "Created",
      202: "Accepted",
      204: "No Content",
      301: "Moved Permanently",
      302: "Found"
    },
    ...{ 304: "Not Modified", 307: "Temporary Redirect", 308: "Permanent Redirect", 400: "Bad Request" },
    ...{ 401: "Unauthorized", 402: "Payment Required", 403: "Forbidden", 404: "Not Found" },
    ...{
      405: "Method Not Allowed",
      406: "Not Acceptable",
      409: "Conflict",
      410: "Gone",
      411: "Length Required"
    },
    ...{ 413: "Content Too Large", 414: "URI Too Long", 415: "Unsupported Media Type", 418: "I'm a teapot" },
    ...{ 422: "Unprocessable Content", 429: "Too Many Requests", 431: "Header Fields Too Large" },
    ...{ 500: "Internal Server Error", 501: "Not Implemented", 502: "Bad Gateway", 503: "Service Unavailable" },
    ...{ 504: "Gateway Timeout" }
  };

  // reports/html/polls.ts
  function pollsOf(exchanges, from, to) {
    const polls = [];
    for (let at = from; at < to; at += 1) {
      const exchange = exchanges[at];
      const last = polls.at(-1);
      const before = last?.turns[0]?.exchange;
      if (last && before && callOf(before) === callOf(exchange)) {
        last.isSteady &&= answerOf(before) === answerOf(exchange);
        last.turns.push({ exchange, at });
      } else polls.push({ turns: [{ exchange, at }], isSteady: true });
    }
    return polls;
  }
  var callOf = ({ call }) => JSON.stringify(call);
  var answerOf = ({ reply, failure }) => JSON.stringify([reply?.status, reply?.body, failure]);
  function spanOf({ turns }) {
    const [first, last] = [turns[0]?.exchange, turns.at(-1)?.exchange];
    if (first?.at !== void 0 && last?.at !== void 0) return Math.round(last.at + last.ms - first.at);
    return Math.round(turns.reduce((sum, { exchange }) => sum + exchange.ms, 0));
  }

  // reports/html/story.ts
  function renderStory(each, wire) {
    return html\`\${renderSaid(each, wire)}\${renderSteps(each, wire)}\`;
  }
  function renderSaid(each, wire) {
    const { id, expected, got, message, counterexample } = each;
    if (expected === void 0 || got === void 0)
      return message === void 0 ? void 0 : html\`<p class="said">\${quoted(message, wire.limits.text)}</p>\`;
    return [
      counterexample && html\`<dl class="found"><dt>For the input<dd>\${quoted(counterexample.value, wire.limits.text)}</dl>\`,
      renderDifference(each, wire.limits.text),
      counterexample && html\`<p class="again">Try it again, beside the report: <code>\${visible(wire.replay(id))}</code>\${counterexample.notSmallest && html\` \${quoted(counterexample.notSmallest, wire.limits.text)}\`}</p>\`
    ];
  }
  function renderSteps(each, wire) {
    const { exchanges, decisive = exchanges.length - 1 } = each;
    return renderExchanges(exchanges, { decisive, shown: isBroken(each) ? provenBy(each) : void 0 }, wire);
  }
  function renderExchanges(exchanges, { decisive, shown }, wire) {
    if (!exchanges.length) return void 0;
    const telling = Math.min(decisive, shown?.at ?? decisive);
    const before = pollsOf(exchanges, 0, telling);
    const after = pollsOf(exchanges, telling, exchanges.length);
    const has = ({ turns }, place) => turns.some(({ at }) => at === place);
    return html\`<ol class="steps">\${setUp(before, wire)}\${after.map(
      (poll) => renderPoll(poll, wire, {
        isDecisive: has(poll, decisive),
        proof: has(poll, shown?.at) ? shown : void 0
      })
    )}</ol>\`;
  }
  function setUp(polls, wire) {
    if (!polls.length) return void 0;
    const calls = polls.reduce((sum, { turns }) => sum + turns.length, 0);
    const words2 = \`\${calls} \${calls === 1 ? "call" : "calls"} before it\`;
    return html\`<li class="set-up"><details><summary>Set up <small>\${words2}</small></summary><ol class="steps">\${polls.map(
      (poll) => renderPoll(poll, wire, {})
    )}</ol></details>\`;
  }
  function renderPoll(poll, wire, { isDecisive, proof }) {
    const shown = poll.turns.find(({ at }) => at === proof?.at) ?? poll.turns.at(-1);
    const label = isDecisive ? "The decisive call" : proof ? "Where it shows" : void 0;
    const often = poll.turns.length > 1 ? html\` \${timesOf(poll, wire)}\` : void 0;
    const body = [
      changesOf(poll),
      renderExchange(
        shown.exchange,
        shown.at,
        wire,
        proof && { ...proof.path !== void 0 && { path: proof.path } }
      )
    ];
    if (!label)
      return html\`<li><details><summary>\${renderLine2(shown.exchange, wire)}\${often}</summary>\${body}</details>\`;
    return html\`<li class="\${isDecisive ? "decisive" : "shows"}"><p class="label">\${label}</p>
<p class="line">\${callWords(shown.exchange.call)}\${often}</p>\${body}\`;
  }
  var timesOf = (poll, wire) => html\`<small class="times">×\${poll.turns.length}\${wire.isTimeless ? "" : \` over \${duration(spanOf(poll))}\`}, \${poll.isSteady ? "always the same" : "the last answer"}</small>\`;
  function changesOf({ turns, isSteady }) {
    if (isSteady) return void 0;
    const statuses = turns.map(({ exchange }) => String(exchange.reply?.status ?? "no answer"));
    const rows = [];
    for (const status of statuses) {
      const last = rows.at(-1);
      if (last?.status === status) last.times += 1;
      else rows.push({ status, times: 1 });
    }
    return html\`<p class="changes"><small>In turn: \${rows.map(({ status, times }) => \`\${status}\${times > 1 ? \` ×\${times}\` : ""}\`).join(", ")}</small></p>\`;
  }

  // reports/html/chosen.ts
  var indexed = (report) => ({
    report,
    causes: openCauses(report),
    clauses: new Map(report.clauses.map((each) => [each.id, each])),
    cases: new Map(report.cases.map((each) => [each.id, each]))
  });
  function renderCause({ clauses, causes }, open, wire) {
    const { cause, cases } = open;
    const shown = cases.find(({ id }) => id === cause.proof?.case) ?? cases[0];
    const clause = clauses.get(cause.clause ?? shown?.clause ?? "");
    const place = causes.length > 1 ? \`Cause \${causes.indexOf(open) + 1} of \${causes.length}\` : "The only cause";
    return html\`<article class="chosen" id="\${anchorOf("cause", cause.id)}" data-case="\${shown?.id}">
<p class="kicker">\${badge(verdictOf(cause))} <span>\${place}</span> <span>\${extentOf(open)}</span></p>
<h2>\${prose(cause.says)}</h2>
\${cause.advice && html\`<p class="advice">\${prose(cause.advice)}</p>\`}
\${clause && cause.kind !== "obstacle" ? ruleOf(clause, cause.says.includes(clause.says)) : void 0}
\${shown && html\`<p class="seen">Seen in \${linkTo("case", shown.id)}</p>\${renderStory(shown, wire)}\`}
\${cases.length > 1 ? explained(cases) : void 0}
<p class="id"><small>The name of this cause, for a file of known failures: <code>\${cause.id}</code></small></p>
</article>\`;
  }
  var ruleOf = ({ id, at, level, says }, isSaid = false) => html\`<blockquote class="rule">\${isSaid ? void 0 : html\`<p>\${prose(says)}</p>\`}<footer>\${at}, a \${level}, \${linkTo("clause", id)}</footer></blockquote>\`;
  var linksAtOnce = 8;
  function explained(cases) {
    const groups = byReason(cases, ({ clause }) => clause);
    const list = html\`<ul class="groups">\${groups.map(
      ([clause, own]) => html\`<li>\${linkTo("clause", clause)}<ul>\${own.map(({ id }) => html\`<li>\${linkTo("case", id)}\`)}</ul>\`
    )}</ul>\`;
    const title = \`Explains \${count(cases.length, "case")} of \${count(groups.length, "clause")}\`;
    return html\`<details class="explains"\${cases.length <= linksAtOnce ? " open" : ""}><summary>\${title}</summary>\${list}</details>\`;
  }
  function renderClause({ cases: byId }, clause, wire) {
    const { id, at, level, says, verdict, untested, operations } = clause;
    const cases = clause.cases.flatMap((each) => byId.get(each) ?? []);
    const told = cases.find((each) => each.verdict === verdict && !each.known) ?? cases[0];
    return html\`<article class="chosen" id="\${anchorOf("clause", id)}" data-case="\${told?.id}">
<p class="kicker">\${badge(verdict)} <span>\${at}</span> <span>\${level}</span> <span>\${operations.join(", ")}</span></p>
<h2>\${prose(says)}</h2>
<p class="id"><code>\${id}</code></p>
\${untested === void 0 ? void 0 : html\`<p class="advice">\${prose(untested)}</p>\`}
\${cases.length > 1 ? html\`<ul class="cases">\${cases.map(lineOf2)}</ul>\` : void 0}
\${told && html\`<section class="told"><h3>\${mark(told.verdict)} \${linkTo("case", told.id)}</h3>\${factsOf(told, wire)}\${renderStory(told, wire)}</section>\`}
</article>\`;
  }
  var lineOf2 = ({ id, verdict, known: known2, kind }) => html\`<li>\${mark(known2 ? "known" : verdict)} \${linkTo("case", id)}\${kind === "property" ? html\` <small>property</small>\` : void 0}\`;
  function renderCase({ clauses, causes }, each, wire) {
    const clause = clauses.get(each.clause);
    const open = causes.find(({ cause }) => cause.id === each.cause);
    return html\`<article class="chosen" id="\${anchorOf("case", each.id)}" data-case="\${each.id}">
<p class="kicker">\${badge(each.verdict)}\${each.known && badge("known")} <span>\${each.kind}</span></p>
<h2 class="case">\${each.id}</h2>
\${clause ? ruleOf(clause) : void 0}
\${open && html\`<p class="seen">Its cause: \${linkTo("cause", open.cause.id, prose(open.cause.says))}</p>\`}
\${factsOf(each, wire)}\${renderStory(each, wire)}
\${each.source && html\`<p class="id"><small><code>\${each.source}</code></small></p>\`}
</article>\`;
  }
  function factsOf({ known: known2, leftBehind, exchanges, durationMs }, wire) {
    return [
      known2 && html\`<p class="advice">Known: \${known2.reason} \${known2.issue} \${known2.expires && \`(until \${known2.expires})\`}</p>\`,
      leftBehind && html\`<p class="advice">Left behind: \${leftBehind.map((left, at) => html\`\${at ? ", " : ""}\${quoted(left, wire.limits.text)}\`)}</p>\`,
      exchanges.length ? html\`<p class="seen">\${count(exchanges.length, "call")} in \${duration(durationMs)}</p>\` : void 0
    ];
  }
  function renderOpenPoint({ cases, report }, id, wire) {
    const seen = report.openPoints.find((each) => each.id === id);
    const unseen3 = report.unobservedPoints?.find((each) => each.id === id);
    const point = seen ?? unseen3;
    if (!point) return void 0;
    const told = cases.get(point.case ?? "");
    return html\`<article class="chosen" id="\${anchorOf("open", id)}" data-case="\${told?.id}">
<p class="kicker">\${badge(seen ? "observed" : "untested")} <span>open point</span> <span>\${point.at}</span></p>
<h2>\${prose(point.question)}</h2>
<p class="id"><code>\${id}</code></p>
\${seen && html\`<dl class="found"><dt>Seen<dd>\${visible(seen.answer)}<dt>The fake<dd>\${seen.default}</dl>\`}
\${unseen3 && html\`<p class="advice">Not observed: \${quoted(unseen3.why, wire.limits.text)}</p>\`}
\${told && renderStory(told, wire)}
</article>\`;
  }

  // reports/html/limits.ts
  var whole = { proof: 65536, body: 65536, line: 1e5, text: 4e3 };

  // reports/replay-command.ts
  var word = (text) => shellWord(text, quotedOnALine);
  function replayCommand({ target, run }, property, directory = "") {
    const report = \`\${directory && \`\${directory}/\`}report.json:\${property}\`;
    const deployment = target.embedded ? [] : [\`--base-url \${word(target.baseUrl)}\`, ...asCalled(run.options)];
    return ["npx monitoring-conformance run", ...deployment, \`--replay \${word(report)}\`].join(" ");
  }
  function asCalled(options = {}) {
    const { keyHeader = "X-Api-Key", keyPrefix, cloudWord = "cloud" } = options;
    return [
      ...keyHeader === "X-Api-Key" ? [] : [\`--key-header \${word(keyHeader)}\`],
      ...keyPrefix === void 0 ? [] : [\`--key-prefix \${word(keyPrefix.trimEnd())}\`],
      ...cloudWord === "cloud" ? [] : [\`--cloud-word \${word(cloudWord)}\`]
    ];
  }

  // reports/html/wire-of.ts
  var wireOf = (report) => ({
    curl: curlOptions(report),
    usual: usualHeaders(report.cases),
    replay: (property) => replayCommand(report, property)
  });
  var curlOptions = ({ target, run }) => ({
    baseUrl: target.baseUrl,
    keyHeader: run.options?.keyHeader,
    keyPrefix: run.options?.keyPrefix,
    cloudWord: run.options?.cloudWord
  });

  // reports/html/script/address.ts
  function createAddress(names) {
    const listeners = [];
    const read = () => readAddress(names);
    let current = read();
    const tell2 = () => {
      for (const each of listeners) each();
    };
    addEventListener("hashchange", () => {
      current = read();
      tell2();
    });
    return {
      get chosen() {
        return current.chosen;
      },
      get filters() {
        return current.filters;
      },
      choose(anchor) {
        const hash = write(anchor, current.filters);
        if (hash === location.hash) tell2();
        else location.hash = hash;
      },
      filter(changes) {
        current = { ...current, filters: { ...current.filters, ...changes } };
        history.replaceState(null, "", write(current.chosen, current.filters));
        tell2();
      },
      onChange: (listener) => void listeners.push(listener)
    };
  }
  function readAddress(names) {
    const [anchor = "", query = ""] = location.hash.slice(1).split("?", 2);
    const given = new URLSearchParams(query);
    const filters = Object.fromEntries(names.map((name) => [name, given.get(name) ?? ""]));
    return { chosen: decoded(anchor) || void 0, filters };
  }
  function decoded(text) {
    try {
      return decodeURIComponent(text);
    } catch {
      return text;
    }
  }
  function write(chosen, filters) {
    const set = Object.entries(filters).filter(([, value]) => value);
    const query = set.length ? \`?\${new URLSearchParams(set)}\` : "";
    return \`\${chosen === void 0 ? "#" : fragmentOf(chosen)}\${query}\`;
  }

  // reports/summary-known.ts
  var nameOf2 = ({ case: named2, clause, cause = "" }) => named2 ?? clause ?? cause;
  function whatToDo({ state, expires }) {
    switch (state) {
      case "stale":
        return "no longer fails; remove it.";
      case "expired":
        return \`was excused until \${expires}; mend the server, or renew the date.\`;
      case "unconfirmed":
        return "it was not seen to fail, and not all of its cases were judged for good: it may go on, or be mended.";
      case "failing":
        return "fails, as is known.";
      case "unselected":
        return "was no part of this run.";
    }
  }

  // reports/html/figures.ts
  var columns = ["violates", "deviates", "inconclusive", "untested", "conforms"];
  var tallyOf = (clauses) => columns.map((verdict) => [verdict, clauses.filter((each) => each.verdict === verdict).length]).filter(([, many]) => many);
  function bar(parts, whole2) {
    const total = Math.max(1, whole2);
    let x = 0;
    const rects = parts.map(([name, many]) => {
      const width = many / total * 100;
      const rect = html\`<rect class="\${name}" x="\${x.toFixed(2)}" width="\${width.toFixed(2)}" height="8"></rect>\`;
      x += width;
      return rect;
    });
    return html\`<svg class="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">\${rects}</svg>\`;
  }
  function renderChapterFigure(clauses) {
    const chapters = [...new Set(clauses.map(({ chapter }) => chapter))];
    const most = Math.max(
      1,
      ...chapters.map((each) => clauses.filter(({ chapter }) => chapter === each).length)
    );
    return html\`<div class="scroll"><table class="figure chapters"><caption>Clauses by chapter and verdict</caption><tbody>\${chapters.map(
      (chapter) => {
        const own = clauses.filter((each) => each.chapter === chapter);
        return html\`<tr><th scope="row">\${chapter}<td class="drawn">\${bar(tallyOf(own), most)}<td>\${tallyOf(
          own
        ).map(
          ([verdict, many]) => html\`<span class="tally"><b class="v \${verdict}">\${many}</b> \${verdict}</span> \`
        )}\`;
      }
    )}</table></div>\`;
  }
  function renderTimesFigure({ cases }) {
    const rows = answersOf(new Set(cases.flatMap(({ exchanges }) => exchanges)));
    if (!rows.length) return void 0;
    const slowest = Math.max(1, ...rows.map(({ slow }) => slow));
    const most = Math.max(...rows.map(({ calls }) => calls));
    return html\`<div class="scroll"><table class="figure times"><caption>Calls and answer times, of what the report keeps</caption>
<thead><tr><th scope="col">operation<th scope="col" colspan="2">calls<th scope="col" colspan="2">half are faster than, and 19 of 20</thead>
<tbody>\${rows.map(
      ({ name, calls, middle, slow }) => html\`<tr><th scope="row">\${name}<td>\${grouped(calls)}<td class="drawn">\${bar([["calls", calls]], most)}<td class="drawn">\${bar(
        [
          ["middle", middle],
          ["slow", Math.max(0, slow - middle)]
        ],
        slowest
      )}<td>\${duration(middle)}, \${duration(slow)}\`
    )}</table></div>\`;
  }
  function answersOf(exchanges) {
    const times = /* @__PURE__ */ new Map();
    for (const { call, reply, ms } of exchanges) {
      if (!reply || !call.operation) continue;
      const own = times.get(call.operation);
      if (own) own.push(ms);
      else times.set(call.operation, [ms]);
    }
    return [...times].map(([id, all]) => {
      const sorted = all.toSorted((a, b) => a - b);
      const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
      return { name: id, calls: all.length, middle: at(0.5), slow: at(0.95) };
    }).sort((a, b) => b.calls - a.calls);
  }

  // reports/html/overview.ts
  function renderOverview(report, wire) {
    const longest = wire.limits.text;
    return join(
      [
        html\`<section id="figures">\${renderChapterFigure(report.clauses)}</section>\`,
        wire.live ? renderTimes(report) : void 0,
        renderOutdated(report),
        renderInconclusive(report, longest),
        renderKnown(report),
        renderUntested(report, longest),
        renderLeftBehind(report, longest),
        renderOpenPoints(report, wire)
      ].flatMap((each) => each ?? []),
      "\\n"
    );
  }
  function renderTimes(report) {
    const figure = renderTimesFigure(report);
    return figure && html\`<section id="times">\${figure}</section>\`;
  }
  var renderOutdated = ({ knownFailures }) => entries(
    "outdated",
    "Known failures out of date",
    (knownFailures?.entries ?? []).filter(isOutdated).map((each) => html\`<li><code>\${nameOf2(each)}</code> (line \${each.line}) \${whatToDo(each)}\`)
  );
  var renderKnown = ({ cases }) => entries(
    "known",
    "Known failures",
    cases.flatMap(
      ({ id, known: known2 }) => known2 ? html\`<li>\${linkTo("case", id)}: \${known2.reason} \${known2.issue} \${known2.expires && \`(until \${known2.expires})\`}\` : []
    )
  );
  function renderInconclusive({ cases, causes }, longest) {
    const explained2 = new Set(causes?.flatMap((each) => each.cases));
    const those = cases.filter((each) => isUnjudged(each) && !explained2.has(each.id));
    const groups = byReason(those, ({ message = "" }) => message);
    return entries(
      "inconclusive",
      \`Not judged (\${those.length})\`,
      groups.map(([reason, own]) => html\`<li>\${quoted(reason, longest)} \${linksTo("case", own)}\`)
    );
  }
  function renderUntested({ clauses, cases }, longest) {
    const those = clauses.filter(({ verdict }) => verdict === "untested");
    const ids = new Set(those.map(({ id }) => id));
    const single = cases.filter(({ verdict, clause }) => verdict === "untested" && !ids.has(clause));
    const byNeed = (one, other) => Number(isNeed(other[0])) - Number(isNeed(one[0]));
    return entries("untested", \`Not tested (\${those.length} of \${count(clauses.length, "clause")})\`, [
      ...byReason(those, ({ untested = "" }) => untested).sort(byNeed).map(([why, own]) => html\`<li>\${prose(why)} \${linksTo("clause", own)}\`),
      ...byReason(single, ({ message = "" }) => message).sort(byNeed).map(([why, own]) => html\`<li>Single cases: \${quoted(why, longest)} \${linksTo("case", own)}\`)
    ]);
  }
  var isNeed = (reason) => reason.startsWith("Needs ");
  var renderLeftBehind = ({ cases }, longest) => entries(
    "left-behind",
    "Left behind",
    cases.flatMap(
      ({ id, leftBehind = [] }) => leftBehind.map((each) => html\`<li>\${quoted(each, longest)} by \${linkTo("case", id)}\`)
    )
  );
  function renderOpenPoints({ openPoints, unobservedPoints = [] }, { live }) {
    const others = openPoints.filter((each) => each.default !== void 0 && each.answer !== each.default);
    const all = openPoints.length + unobservedPoints.length;
    if (!all) return void 0;
    return section("open-points", "Where the document is silent", [
      html\`<p>\${openPoints.length} of \${count(all, "open point")} observed, \${others.length} answered otherwise than by the fake.</p>\`,
      others.length ? html\`<ul class="reasons">\${others.map(({ id, answer }) => html\`<li>\${live ? linkTo("open", id) : html\`<code>\${id}</code>\`} \${visible(answer)}\`)}</ul>\` : void 0
    ]);
  }
  function renderRun(report, wire) {
    const { tool, run, target, summary } = report;
    const { options, shard, shards } = run;
    const picked = [...options?.chapter ?? [], ...options?.case ?? [], ...options?.clause ?? []];
    const facts = [
      ["Began", html\`<time datetime="\${run.startedAt}">\${timeOf(run.startedAt)}</time>\`],
      ["Took", \`\${duration(run.durationMs)}, \${count(summary.requests, "request")}\`],
      ["Seed", html\`<code>\${run.seed}</code>\`],
      ["Run", html\`<code>\${run.id}</code>, part of every name that it made up\`],
      ["Supplied", ["a key", ...target.supplied.map((each) => supplies[each])].join(", ")],
      ...picked.length ? [["Only", html\`<code>\${picked.join(" ")}</code>\`]] : [],
      ...run.strict ? [["Strict", "a deviation fails the run"]] : [],
      ...shard ? [["Part", \`\${shard.index} of \${shard.of}\`]] : [],
      ...shards ? [["Merged", \`from \${shards.length} parts\`]] : [],
      ["Made by", \`\${tool.name} \${tool.version}\`]
    ];
    return html\`<section id="run" aria-labelledby="run-title"><h3 id="run-title">The run</h3>
<dl class="facts">\${facts.map(([name, value]) => html\`<div><dt>\${name}<dd>\${value}</div>\`)}</dl>
\${renderRepeating(report, wire)}</section>\`;
  }
  var timeOf = (startedAt) => startedAt.replace("T", " ").replace(/:\\d\\d(\\.\\d+)?Z$/, " UTC");
  var supplies = {
    readKey: "a key with Read only",
    writeKey: "a key with Write only",
    outsideKey: "a key used from outside its address range",
    memberEmail: "the address of a member"
  };
  function renderRepeating({ cases, target }, { usual }) {
    const kinds = new Set(cases.flatMap(({ exchanges }) => exchanges.map(({ call }) => call.key)));
    const variables2 = [...kinds].flatMap((kind) => keyVariable(kind) ?? []).sort();
    const lines = [...usual].map(([name, value]) => \`\${name}: \${value.slice(0, 200)}\`);
    return html\`<details class="repeat"><summary>How to repeat a call</summary>
<p>Every exchange has a line for bash or zsh that makes its call again with curl. Keys are read from the
environment: \${join(
      variables2.map((each) => html\`<code>$\${each}</code>\`),
      ", "
    )}. The lines of a case go in their order; where the server gives out a new id, it takes the place of the recorded one.
\${target.embedded && "The fake of this run is gone: start one, and put its address into the lines."}</p>
\${lines.length ? html\`<p>Most answers carry these headers, which are left out above, as are date, length and connection:</p><pre>\${visible(lines.join("\\n"))}</pre>\` : void 0}</details>\`;
  }
  var linksAtOnce2 = 12;
  function linksTo(kind, those) {
    const links = join(
      those.map(({ id }) => linkTo(kind, id)),
      ", "
    );
    if (those.length <= linksAtOnce2) return html\`<br>\${links}\`;
    return html\`<details><summary>\${count(those.length, kind)}</summary>\${links}</details>\`;
  }
  var entries = (id, title, items) => section(id, title, items.length ? [html\`<ul class="reasons">\${items}</ul>\`] : []);

  // reports/html/script/detail.ts
  var isWide = matchMedia("(min-width: 56rem)");
  function createDetail(page, wire, address) {
    const element = document.createElement("div");
    element.className = "detail";
    element.tabIndex = -1;
    let shown = "nothing yet";
    return {
      element,
      show() {
        const chosen = address.chosen ?? (isWide.matches && page.causes[0] ? \`cause-\${page.causes[0].cause.id}\` : "overview");
        if (chosen === shown) return;
        const isFirst = shown === "nothing yet";
        shown = chosen;
        element.innerHTML = rendered(page, wire, chosen).text;
        const { top } = element.getBoundingClientRect();
        if (!isFirst && (top < 0 || top > innerHeight / 2)) element.scrollIntoView();
      }
    };
  }
  function rendered(page, wire, chosen) {
    const [, kind, id = ""] = /^(cause|clause|case|open)-(.*)$/s.exec(chosen) ?? [];
    const back = html\`<p class="back"><a href="#">All findings</a></p>\`;
    const found = kind && chosenOf(page, wire, kind, id);
    if (found) return html\`\${back}\${found}\`;
    return html\`\${chosen === "overview" ? void 0 : back}<article class="chosen overview">
<h2>The run as a whole</h2>\${renderOverview(page.report, wire)}\${renderRun(page.report, wire)}</article>\`;
  }
  function chosenOf(page, wire, kind, id) {
    const cause = page.causes.find((each2) => each2.cause.id === id);
    if (kind === "cause") return cause && renderCause(page, cause, wire);
    if (kind === "open") return renderOpenPoint(page, id, wire);
    const clause = page.clauses.get(id);
    if (kind === "clause") return clause && renderClause(page, clause, wire);
    const each = page.cases.get(id);
    return each && renderCase(page, each, wire);
  }

  // reports/html/script/inflate.ts
  async function inflate(carrier) {
    const bytes = Uint8Array.from(atob(carrier.textContent ?? ""), (each) => each.charCodeAt(0));
    carrier.remove();
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    return new Response(stream).text();
  }

  // reports/html/script/mark-chosen.ts
  function markChosen(items, chosen) {
    for (const each of items.querySelectorAll("a")) {
      const isChosen = each.dataset.anchor === chosen;
      each.toggleAttribute("aria-current", isChosen);
      if (isChosen) each.scrollIntoView({ block: "nearest" });
    }
  }

  // reports/html/script/only.ts
  function only(selector, kind, within) {
    const found = within.querySelector(selector);
    if (found instanceof kind) return found;
    throw new TypeError(\`Expected "\${selector}" to be a \${kind.name}, got \${found}.\`);
  }

  // reports/html/script/filtered-list.ts
  function createFilteredList(address, { label, form, filters, search, render, section: section3 }) {
    const element = document.createElement("nav");
    element.className = "list";
    element.setAttribute("aria-label", label);
    element.innerHTML = html\`\${form}<div class="found-list"></div>\`.text;
    const items = only(".found-list", HTMLElement, element);
    const opened = /* @__PURE__ */ new Set();
    let filtered = "";
    items.addEventListener(
      "toggle",
      ({ target }) => {
        if (!(target instanceof HTMLDetailsElement)) return;
        const { name = "" } = target.dataset;
        if (!target.open) return void opened.delete(name);
        if (!search.isActive) opened.add(name);
        if (!target.querySelector("ul")) target.insertAdjacentHTML("beforeend", section3(name).text);
      },
      true
    );
    const { showFilters, ...ways } = followForm(element, filters, address);
    return {
      ...{ element, ...ways },
      show() {
        showFilters();
        const key = JSON.stringify(address.filters);
        if (filtered !== key || !items.firstChild) {
          filtered = key;
          search.use(address.filters);
          items.innerHTML = render((name) => search.isActive || opened.has(name)).text;
        }
        markChosen(items, address.chosen);
      },
      links: () => [...items.querySelectorAll("a")].filter((each) => each.offsetParent !== null)
    };
  }
  function followForm(element, names, address) {
    const text = only("[name=text]", HTMLInputElement, element);
    const fields = names.map((name) => {
      const field = only(\`[name=\${name}]\`, HTMLElement, element);
      return [name, field];
    });
    const valuesBy = (read) => Object.fromEntries(fields.map(([name, field]) => [name, read(field)]));
    element.addEventListener("input", () => address.filter(valuesBy(({ value }) => value)));
    element.addEventListener("submit", (event) => event.preventDefault());
    return {
      showFilters() {
        for (const [name, field] of fields)
          if (field.value !== address.filters[name]) field.value = address.filters[name];
      },
      focusSearch() {
        text.focus();
        text.select();
      },
      clear: () => address.filter(valuesBy(() => ""))
    };
  }
  function item(kind, id, content2) {
    const anchor = anchorOf(kind, id);
    return html\`<a href="\${fragmentOf(anchor)}" data-anchor="\${anchor}">\${content2}</a>\`;
  }
  var renderSection = (name, summary, content2, isOpen) => html\`<details class="section" data-name="\${name}"\${isOpen ? " open" : ""}><summary>\${summary}</summary>\${content2}</details>\`;

  // reports/html/script/search.ts
  function createSearch({ clauses, cases }) {
    let filters = { verdict: "", chapter: "", text: "" };
    let words2 = [];
    const texts = /* @__PURE__ */ new Map();
    const textOf2 = (clause) => {
      const known2 = texts.get(clause.id);
      if (known2 !== void 0) return known2;
      const own = clause.cases.flatMap((id) => cases.get(id) ?? []);
      const parts = own.flatMap(({ id, message = "", exchanges }) => [
        id,
        message,
        ...exchanges.map(({ call }) => call.path)
      ]);
      const text = [clause.id, clause.at, clause.says, ...clause.operations, ...parts].join(" ").toLowerCase();
      texts.set(clause.id, text);
      return text;
    };
    const hasWords = (text) => words2.every((word2) => text.includes(word2));
    const fits = (verdicts, chapter) => (!filters.verdict || verdicts.includes(filters.verdict)) && (!filters.chapter || chapter === filters.chapter);
    return {
      get isActive() {
        return Boolean(filters.verdict || filters.chapter || words2.length);
      },
      use(given) {
        filters = given;
        words2 = given.text.toLowerCase().split(/\\s+/).filter(Boolean);
      },
      hasCause({ cause, cases: own }) {
        const clause = clauses.get(cause.clause ?? own[0]?.clause ?? "");
        const text = [cause.id, cause.says, cause.at, ...own.map(({ id, clause: of }) => \`\${id} \${of}\`)].join(" ").toLowerCase();
        return fits([verdictOf(cause)], clause?.chapter) && hasWords(text);
      },
      hasClause(clause) {
        const verdicts = [clause.verdict, ...clause.cases.flatMap((id) => cases.get(id)?.verdict ?? [])];
        return fits(verdicts, clause.chapter) && hasWords(textOf2(clause));
      },
      hasPoint: ({ id, at, question }) => !filters.verdict && !filters.chapter && hasWords(\`\${id} \${at} \${question}\`.toLowerCase())
    };
  }

  // reports/html/script/list.ts
  function createList(page, address) {
    const search = createSearch(page);
    return createFilteredList(address, {
      label: "Findings",
      form: renderForm(page),
      filters: ["verdict", "chapter", "text"],
      search,
      render: (isOpen) => renderList(page, search, isOpen),
      section: (name) => name === openPointsName ? pointItems(page, search) : clauseItems(page, search, name)
    });
  }
  var openPointsName = "open points";
  function renderForm({ report }) {
    const chapters = [...new Set(report.clauses.map(({ chapter }) => chapter))];
    const verdicts = columns.filter((each) => report.clauses.some(({ verdict }) => verdict === each));
    const option = (value) => html\`<option value="\${value}">\${value}</option>\`;
    return html\`<form role="search" aria-label="Filter">
<input type="search" name="text" autocomplete="off" aria-label="Text" placeholder="Search: words, an id, a §  ( / )">
<select name="verdict" aria-label="Verdict"><option value="">every verdict</option>\${verdicts.map(option)}</select>
<select name="chapter" aria-label="Chapter"><option value="">every chapter</option>\${chapters.map(option)}</select>
</form>\`;
  }
  function renderList(page, search, isOpen) {
    const { report } = page;
    const causes = page.causes.filter((each) => search.hasCause(each));
    const clauses = report.clauses.filter((each) => search.hasClause(each));
    const points = pointsOf(page, search);
    const chapters = [...new Set(clauses.map(({ chapter }) => chapter))];
    const left = \`\${grouped(clauses.length)}\${search.isActive ? \` of \${grouped(report.clauses.length)}\` : ""}\`;
    return html\`<p class="whole"><a href="#overview" data-anchor="overview">The run as a whole</a></p>
\${causes.length ? html\`<h2>Causes <small>\${causes.length}</small></h2><ol class="causes">\${causes.map(
      ({ cause, cases }) => html\`<li>\${item(
        "cause",
        cause.id,
        html\`\${mark(verdictOf(cause))}<span>\${prose(cause.says)}</span><small>\${grouped(cases.length)}</small>\`
      )}\`
    )}</ol>\` : void 0}
<h2>Clauses <small aria-live="polite">\${left}</small></h2>
\${chapters.map(
      (chapter) => renderSection(
        chapter,
        summaryOf(
          chapter,
          clauses.filter((each) => each.chapter === chapter)
        ),
        isOpen(chapter) ? clauseItems(page, search, chapter) : void 0,
        isOpen(chapter)
      )
    )}
\${points.length ? renderSection(
      openPointsName,
      html\`\${openPointsName} <small>\${points.length}</small>\`,
      isOpen(openPointsName) ? pointItems(page, search) : void 0,
      isOpen(openPointsName)
    ) : void 0}\`;
  }
  function summaryOf(chapter, clauses) {
    const broken = columns.slice(0, 3).map((verdict) => [verdict, clauses.filter((each) => each.verdict === verdict).length]).filter(([, many]) => many);
    return html\`\${chapter} \${broken.map(([verdict, many]) => html\`<b class="v \${verdict}">\${many}</b> \`)}<small>\${clauses.length}</small>\`;
  }
  function clauseItems({ report }, search, chapter) {
    const own = report.clauses.filter((each) => each.chapter === chapter && search.hasClause(each));
    return html\`<ul>\${own.map(({ id, verdict }) => html\`<li>\${item("clause", id, html\`\${mark(verdict)}<code>\${id}</code>\`)}\`)}</ul>\`;
  }
  var pointsOf = ({ report }, search) => [...report.openPoints, ...report.unobservedPoints ?? []].filter((each) => search.hasPoint(each));
  var pointItems = (page, search) => html\`<ul>\${pointsOf(page, search).map(
    ({ id, answer }) => html\`<li>\${item("open", id, html\`\${mark(answer === void 0 ? "untested" : "observed")}<code>\${id}</code>\`)}\`
  )}</ul>\`;

  // reports/html/script/print.ts
  function printFront(main, front) {
    const put = () => main.after(front);
    addEventListener("beforeprint", put);
    addEventListener("afterprint", () => front.remove());
    matchMedia("print").addEventListener("change", ({ matches }) => matches ? put() : front.remove());
  }

  // reports/html/script/copy.ts
  function copyOnClick(textFor) {
    document.addEventListener("click", ({ target }) => {
      const button = target instanceof Element ? target.closest("button.copy") : null;
      const text = button && textFor(button);
      if (button && typeof text === "string") void copied(text).then((done) => tell(button, done));
    });
  }
  async function copied(text) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      return copiedByHand(text);
    }
  }
  function copiedByHand(text) {
    const area = document.createElement("textarea");
    area.value = text;
    document.body.append(area);
    area.select();
    const done = document.execCommand("copy");
    area.remove();
    return done;
  }
  function tell(button, done) {
    const label = button.dataset.label ?? button.textContent ?? "";
    button.dataset.label = label;
    button.textContent = done ? "Copied" : "Not copied";
    setTimeout(() => {
      button.textContent = label;
    }, 1500);
  }

  // reports/html/script/follow-links.ts
  function followLinks(address) {
    document.addEventListener("click", (event) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      const fragment = link?.getAttribute("href") ?? "";
      if (!fragment.startsWith("#") || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      address.choose(decodeURIComponent(fragment.slice(1)) || void 0);
    });
  }

  // reports/html/script/keys.ts
  function listenToKeys(list, address) {
    document.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === "Escape" && isSearching(event)) return list.clear();
      if (isTyping(event)) return;
      if (event.key === "/") {
        event.preventDefault();
        list.focusSearch();
      }
      if (event.key === "j") step(list, address, 1);
      if (event.key === "k") step(list, address, -1);
    });
  }
  function step(list, address, by) {
    const links = list.links();
    const at = links.findIndex((each) => each.dataset.anchor === address.chosen);
    const next = links[at < 0 ? by > 0 ? 0 : links.length - 1 : at + by];
    if (!next) return;
    address.choose(next.dataset.anchor);
    next.focus({ preventScroll: true });
  }
  var isSearching = ({ target }) => target instanceof Element && target.closest("form[role=search]") !== null;
  var isTyping = ({ target }) => target instanceof Element && /^(input|select|textarea)$/.test(target.localName);

  // reports/html/script/start-page.ts
  function startPage({ main, address, list, detail, copied: copied2 }) {
    const show = () => {
      list.show();
      detail.show();
      document.documentElement.toggleAttribute("data-chosen", address.chosen !== void 0);
    };
    main.append(list.element, detail.element);
    main.classList.add("app");
    address.onChange(show);
    copyOnClick(copied2);
    followLinks(address);
    listenToKeys(list, address);
    show();
  }
  function beginning(start2, instead = () => {
  }) {
    start2().then(
      () => {
        document.documentElement.dataset.ready = "true";
      },
      (error) => {
        document.documentElement.dataset.ready = "false";
        instead();
        console.error(error);
      }
    );
  }

  // reports/html/script/main.ts
  async function start() {
    const packed = JSON.parse(await inflate(only("#report", HTMLScriptElement, document)));
    const report = unpackReport(packed);
    const page = indexed(report);
    const wire = { ...wireOf(report), limits: whole, live: true };
    const front = only("#front", HTMLElement, document);
    const main = only("#main", HTMLElement, document);
    const address = createAddress(["verdict", "chapter", "text"]);
    front.remove();
    printFront(main, front);
    startPage({
      ...{ main, address },
      list: createList(page, address),
      detail: createDetail(page, wire, address),
      copied(button) {
        const owner = page.cases.get(button.closest("[data-case]")?.dataset.case ?? "");
        const exchange = owner?.exchanges[Number(button.dataset.at)];
        return exchange && copiedOf(exchange, button.dataset.copy, curlLine(exchange, wire.curl));
      }
    });
  }
  beginning(start);
})();
`

export const style = `
/* reports/html/style/tokens.css */
:root {
  color-scheme: light dark;
  --page: #fff;
  --panel: #f6f7f8;
  --raised: #fff;
  --line: #e1e4e8;
  --strong-line: #c3c9d0;
  --text: #16191d;
  --muted: #5a636e;
  --link: #0a58a8;
  --violates: #b3142c;
  --deviates: #865200;
  --inconclusive: #5d3fa0;
  --conforms: #1a6b35;
  --untested: #5a636e;
  --violates-wash: #fdf0f1;
  --conforms-wash: #eef8f0;
  --mark: #ffe58f;
  --marked-row: #faefc9;
  --marked: #16191d;
  --chosen: #e9f1fb;
  --bar-conforms: #4aa564;
  --bar-violates: #d6344c;
  --bar-deviates: #e0992c;
  --bar-inconclusive: #8d71d4;
  --bar-untested: #c3c9d0;
  --ink: #2b5f9e;
  --mono:
    ui-monospace,
    "SF Mono",
    SFMono-Regular,
    Menlo,
    Consolas,
    "Liberation Mono",
    "DejaVu Sans Mono",
    monospace;
  --sans:
    system-ui,
    -apple-system,
    "Segoe UI",
    Roboto,
    "Helvetica Neue",
    "Noto Sans",
    Arial,
    sans-serif;
  --small: 0.8125rem;
  --body: 0.9375rem;
  --large: 1.1875rem;
  --huge: 1.625rem;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #14171a;
    --panel: #1a1e22;
    --raised: #1a1e22;
    --line: #2b3138;
    --strong-line: #454e58;
    --text: #e4e8ec;
    --muted: #9ba5b0;
    --link: #8cbdf6;
    --violates: #ff969c;
    --deviates: #f0bc66;
    --inconclusive: #c3b4ff;
    --conforms: #86d69b;
    --untested: #9ba5b0;
    --violates-wash: #2d1a1e;
    --conforms-wash: #172a1d;
    --mark: #6b5100;
    --marked-row: #3e3513;
    --marked: #fff;
    --chosen: #1d2d40;
    --bar-conforms: #3f8f56;
    --bar-violates: #e05563;
    --bar-deviates: #c98a2b;
    --bar-inconclusive: #8672c8;
    --bar-untested: #4b545e;
    --ink: #6ba3e6;
  }
}

/* reports/html/style/basics.css */
* {
  box-sizing: border-box;
}
[hidden] {
  display: none !important;
}
html {
  -webkit-text-size-adjust: 100%;
  text-size-adjust: 100%;
  scroll-padding-top: 1rem;
}
body {
  margin: 0;
  background: var(--page);
  color: var(--text);
  font: var(--body) / 1.55 var(--sans);
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
}
a {
  color: var(--link);
  text-decoration-thickness: 1px;
  text-underline-offset: 0.18em;
}
a:not(:hover) {
  text-decoration-color: color-mix(in srgb, currentColor 35%, transparent);
}
:focus-visible {
  outline: 2px solid var(--link);
  outline-offset: 2px;
  border-radius: 3px;
}
.detail:focus {
  outline: none;
}
.skip {
  position: absolute;
  left: -100vw;
  z-index: 2;
  padding: 0.5rem;
  background: var(--page);
}
.skip:focus {
  left: 0.5rem;
  top: 0.5rem;
}
h1,
h2,
h3,
p,
ul,
ol,
dl,
dd,
pre,
blockquote {
  margin: 0;
}
ul,
ol {
  padding: 0;
  list-style: none;
}
h2,
h3 {
  line-height: 1.35;
  text-wrap: balance;
}
small {
  color: var(--muted);
  font-size: var(--small);
  font-weight: normal;
}
code,
pre {
  font-family: var(--mono);
  font-size: var(--small);
  direction: ltr;
  unicode-bidi: isolate;
}
code i,
pre i {
  font-style: normal;
  color: var(--deviates);
  border-bottom: 1px dotted;
}
pre {
  line-height: 1.6;
  white-space: pre-wrap;
}
mark {
  background: var(--mark);
  color: var(--marked);
  border-radius: 2px;
  box-decoration-break: clone;
  -webkit-box-decoration-break: clone;
}
mark i,
mark span {
  color: inherit;
}
summary {
  cursor: pointer;
}
select,
input,
button {
  font: inherit;
  font-size: var(--small);
  color: var(--text);
  background: var(--page);
  border: 1px solid var(--strong-line);
  border-radius: 5px;
  min-height: 2rem;
  padding: 0.2rem 0.55rem;
  max-width: 100%;
}
button {
  cursor: pointer;
}
button:hover {
  border-color: var(--muted);
}
.scroll {
  overflow-x: auto;
}
table {
  border-collapse: collapse;
}
th,
td {
  text-align: left;
  vertical-align: top;
  font-weight: normal;
  overflow-wrap: normal;
}
caption {
  text-align: left;
  color: var(--muted);
  font-size: var(--small);
  padding-bottom: 0.5rem;
}

/* reports/html/style/verdicts.css */
.v {
  font-weight: 600;
  white-space: nowrap;
}
.v.violates {
  color: var(--violates);
}
.v.deviates {
  color: var(--deviates);
}
.v.inconclusive {
  color: var(--inconclusive);
}
.v.conforms {
  color: var(--conforms);
}
.v.untested,
.v.known,
.v.observed {
  color: var(--untested);
}
.v::before {
  display: inline-block;
  min-width: 1.15em;
}
.v.violates::before {
  content: "✕" / "";
}
.v.deviates::before {
  content: "▲" / "";
}
.v.inconclusive::before {
  content: "?" / "";
}
.v.conforms::before {
  content: "✓" / "";
}
.v.untested::before {
  content: "○" / "";
}
.v.observed::before {
  content: "◆" / "";
}
.v.known::before {
  content: "≡" / "";
}

/* reports/html/style/head.css */
.head {
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0.25rem 2rem;
  align-items: end;
  padding: 1.25rem 1.75rem 0;
}
.head h1 {
  font-size: var(--huge);
  line-height: 1.2;
  letter-spacing: -0.01em;
}
.head h1 .v {
  white-space: normal;
}
.target {
  margin-top: 0.2rem;
  color: var(--muted);
  font-size: var(--small);
}
.target code {
  color: var(--text);
  font-weight: 600;
}
.sum {
  text-align: right;
}
.when {
  color: var(--muted);
  font-size: var(--small);
}
.head .why {
  grid-column: 1 / -1;
}
.head > .bar {
  grid-column: 1 / -1;
  width: calc(100% + 3.5rem);
  margin: 1rem -1.75rem 0;
  height: 4px;
}
.bar {
  display: block;
  width: 100%;
  height: 0.625rem;
}
.bar .conforms {
  fill: var(--bar-conforms);
}
.bar .violates {
  fill: var(--bar-violates);
}
.bar .deviates {
  fill: var(--bar-deviates);
}
.bar .inconclusive {
  fill: var(--bar-inconclusive);
}
.bar .untested {
  fill: var(--bar-untested);
}
.bar .calls,
.bar .middle {
  fill: var(--ink);
}
.bar .slow {
  fill: var(--ink);
  opacity: 0.35;
}

/* reports/html/style/list.css */
.app {
  display: grid;
  grid-template-columns: minmax(18rem, 25rem) minmax(0, 1fr);
  align-items: start;
}
.list {
  position: sticky;
  top: 0;
  height: 100vh;
  overflow-y: auto;
  padding: 1rem 0.75rem 3rem 1.25rem;
  border-right: 1px solid var(--line);
  background: var(--panel);
  font-size: var(--small);
}
.list form {
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 0.4rem;
}
.list input {
  grid-column: 1 / -1;
}
.list h2 {
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  margin: 1.1rem 0.5rem 0.3rem;
  font-size: var(--small);
  font-weight: 600;
}
.list .whole {
  margin-top: 0.75rem;
}
.list a {
  display: grid;
  grid-template-columns: 1.25rem minmax(0, 1fr) auto;
  gap: 0 0.25rem;
  padding: 0.28rem 0.5rem;
  border-radius: 5px;
  color: inherit;
  text-decoration: none;
}
.list .whole a {
  display: block;
}
.list a:hover {
  background: color-mix(in srgb, var(--chosen) 55%, transparent);
}
.list a[aria-current] {
  background: var(--chosen);
  box-shadow: inset 2px 0 var(--link);
}
.list .causes a {
  padding-block: 0.42rem;
}
.list .causes span {
  line-height: 1.4;
}
.list details {
  border-top: 1px solid var(--line);
}
.list summary {
  display: flex;
  gap: 0.6rem;
  align-items: baseline;
  padding: 0.4rem 0.5rem;
}
.list summary::before {
  content: "›" / "";
  width: 0.5rem;
  color: var(--muted);
  transition: rotate 0.1s;
}
.list details[open] > summary::before {
  rotate: 90deg;
}
.list summary::-webkit-details-marker {
  display: none;
}
.list summary small {
  margin-left: auto;
}
.list summary .v {
  font-size: 0.75rem;
}
.list details ul {
  padding-bottom: 0.5rem;
}

/* reports/html/style/chosen.css */
.detail {
  min-height: 100vh;
  padding: 1.5rem 1.75rem 5rem;
}
.back {
  display: none;
}
.chosen {
  max-width: 54rem;
}
.chosen > h2 {
  font-size: var(--large);
  font-weight: 600;
  max-width: 44rem;
}
.chosen > h2 code {
  font-size: 0.92em;
}
.chosen > h2.case {
  font-family: var(--mono);
  font-size: 1rem;
}
.kicker {
  display: flex;
  flex-wrap: wrap;
  gap: 0 0.9rem;
  margin-bottom: 0.35rem;
  color: var(--muted);
  font-size: var(--small);
}
.kicker span + span::before {
  content: "·" / "";
  margin-right: 0.9rem;
}
.advice {
  max-width: 44rem;
  margin-top: 0.75rem;
  padding: 0.6rem 0.8rem;
  border-radius: 6px;
  background: var(--panel);
}
.rule {
  max-width: 44rem;
  margin-top: 0.9rem;
  padding-left: 0.9rem;
  border-left: 3px solid var(--line);
}
.rule footer,
.seen,
.id {
  color: var(--muted);
  font-size: var(--small);
}
.seen {
  margin-top: 1rem;
}
.id {
  margin-top: 0.5rem;
}
.chosen > .steps ~ .id,
.explains ~ .id {
  margin-top: 1.5rem;
}
.cases {
  margin-top: 1rem;
}
.cases li {
  padding: 0.1rem 0;
}
.told {
  margin-top: 1.5rem;
  padding-top: 1rem;
  border-top: 1px solid var(--line);
}
.told h3 {
  font-size: var(--body);
}
.explains {
  margin-top: 1.75rem;
}
.explains > summary {
  font-weight: 600;
}
.groups {
  margin-top: 0.5rem;
  columns: 2 20rem;
}
.groups > li {
  break-inside: avoid;
  margin-bottom: 0.6rem;
}
.groups > li > a code {
  font-weight: 600;
}
.groups ul {
  padding-left: 0.9rem;
}
.overview section {
  margin-top: 1.75rem;
}
.chosen h3,
#front section > h3 {
  margin-bottom: 0.5rem;
  font-size: var(--body);
}
.reasons {
  max-width: 46rem;
}
.reasons li {
  padding: 0.35rem 0;
  border-top: 1px solid var(--line);
}
.facts {
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(14rem, 1fr));
  gap: 0.4rem 1.5rem;
  font-size: var(--small);
}
.facts dt {
  color: var(--muted);
}
.repeat {
  margin-top: 0.75rem;
  max-width: 46rem;
  font-size: var(--small);
}

/* reports/html/style/story.css */
.found {
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: 0.15rem 1rem;
  margin-top: 0.9rem;
}
.found dt {
  color: var(--muted);
}
.found dd code {
  font-size: 0.875rem;
}
.found .expected code,
b.minus {
  color: var(--conforms);
}
.found .got code,
b.plus {
  color: var(--violates);
}
.said,
.again {
  margin-top: 0.75rem;
}
mark.row {
  display: inline-block;
  width: calc(100% + 1.5rem);
  margin-inline: -0.75rem;
  padding-inline: 0.75rem;
  border-radius: 0;
  background: var(--marked-row);
  color: inherit;
  box-shadow: inset 3px 0 var(--deviates);
}
mark.row .key,
mark.row .word {
  color: inherit;
}
mark .missing {
  font-weight: 600;
}
pre.difference {
  margin-top: 0.15rem;
}
.found + .legend {
  margin-top: 0.4rem;
}
.legend {
  color: var(--muted);
  font-size: var(--small);
}
.legend b + b,
.legend .plus {
  margin-left: 0.75rem;
}
.difference del,
.difference ins {
  display: inline-block;
  width: 100%;
  text-decoration: none;
}
.difference del {
  color: var(--conforms);
  background: var(--conforms-wash);
}
.difference ins {
  color: var(--violates);
  background: var(--violates-wash);
}
pre.json,
pre.text,
pre.headers,
pre.curl {
  margin: 0.4rem 0;
  padding: 0.55rem 0.75rem;
  max-height: 32rem;
  overflow: auto;
  border-radius: 6px;
  background: var(--panel);
}
pre.headers {
  color: var(--muted);
}
.json .key {
  color: var(--muted);
}
.json .word {
  color: var(--link);
}
mark .key,
mark .word,
mark .text {
  color: inherit;
}
.fold > summary,
.left-out {
  color: var(--muted);
  font-family: var(--sans);
  font-size: var(--small);
  list-style: none;
  border: 0;
}
.fold > summary::before {
  content: "⋯ " / "";
}
.fold[open] > summary {
  display: none;
}
.steps {
  margin-top: 1rem;
}
.steps > li {
  position: relative;
  padding: 0 0 0.75rem 1.4rem;
  border-left: 1px solid var(--strong-line);
  margin-left: 0.35rem;
}
.steps > li:last-child {
  border-left-color: transparent;
}
.steps > li::before {
  content: "";
  position: absolute;
  left: -0.28rem;
  top: 0.5em;
  width: 0.5rem;
  height: 0.5rem;
  border-radius: 50%;
  background: var(--strong-line);
}
.steps > .decisive::before,
.steps > .shows::before {
  left: -0.41rem;
  width: 0.75rem;
  height: 0.75rem;
  top: 0.35em;
  background: var(--text);
}
.steps > .shows::before {
  background: var(--bar-violates);
}
.steps summary {
  list-style: none;
}
.steps summary::-webkit-details-marker {
  display: none;
}
.steps li > details > summary::after {
  content: " ›" / "";
  color: var(--muted);
}
.steps li > details[open] > summary::after {
  content: " ⌄" / "";
}
.label {
  font-size: var(--small);
  font-weight: 600;
}
.line,
.steps summary {
  font-size: var(--small);
}
.line {
  margin-top: 0.1rem;
}
.method {
  font-weight: 600;
}
.came .status {
  white-space: nowrap;
}
.came::before {
  content: "→ " / "to ";
  color: var(--muted);
}
.status {
  font-weight: 600;
}
.s2,
.s3 {
  color: var(--conforms);
}
.s4 {
  color: var(--deviates);
}
.s5 {
  color: var(--violates);
}
.status mark {
  padding: 0 0.2rem;
}
.answered {
  margin-top: 0.5rem;
  font-size: var(--small);
}
.times {
  color: var(--text);
}
.asked,
.answer {
  position: relative;
}
.copies {
  position: absolute;
  right: 0;
  top: -0.15rem;
  display: flex;
  gap: 0.4rem;
}
.asked .copies {
  top: -1.8rem;
}
.line {
  padding-right: 12rem;
}
button.copy {
  min-height: 1.6rem;
  padding: 0 0.5rem;
  font-size: 0.75rem;
  color: var(--muted);
  border-color: var(--line);
}
button.copy:hover {
  color: var(--text);
}
details.headers > summary,
details.curl > summary {
  color: var(--muted);
  font-size: var(--small);
}

/* reports/html/style/figures.css */
.figure {
  width: 100%;
  font-size: var(--small);
}
.figure th,
.figure td {
  padding: 0.22rem 0.75rem 0.22rem 0;
  white-space: nowrap;
  vertical-align: middle;
}
.figure thead th {
  color: var(--muted);
}
.figure .drawn {
  width: 32%;
  min-width: 6rem;
}
.times .drawn {
  width: 22%;
}
.times td:nth-child(2) {
  text-align: right;
}
.tally {
  margin-right: 0.75rem;
}
.tally .v::before {
  content: none;
}
.clauses {
  width: 100%;
  font-size: var(--small);
}
.clauses td {
  padding: 0.25rem 0.75rem 0.25rem 0;
  border-top: 1px solid var(--line);
}
.clauses td:nth-child(2) {
  white-space: nowrap;
  color: var(--muted);
}
.clauses ul {
  color: var(--muted);
}
.clauses tbody th {
  padding: 1rem 0 0.25rem;
  font-weight: 600;
}
#front {
  max-width: 58rem;
  padding: 1.5rem 1.75rem 4rem;
}
#front > .chosen + .chosen,
#front > section,
#front > .more {
  margin-top: 2.25rem;
  padding-top: 1.5rem;
  border-top: 1px solid var(--line);
}

/* reports/html/style/small.css */
@media (max-width: 56rem) {
  .head {
    grid-template-columns: minmax(0, 1fr);
    padding: 1rem 1rem 0;
  }
  .head > .bar {
    width: calc(100% + 2rem);
    margin-inline: -1rem;
  }
  .sum {
    text-align: left;
  }
  .app {
    display: block;
  }
  .list {
    position: static;
    height: auto;
    padding: 0.75rem 0.75rem 1.5rem;
    border-right: 0;
    border-bottom: 1px solid var(--line);
  }
  [data-chosen] .list {
    display: none;
  }
  .back {
    display: block;
    margin-bottom: 0.75rem;
  }
  .back a::before {
    content: "‹ " / "";
  }
  .detail,
  #front {
    padding: 1rem 1rem 4rem;
  }
  .list a,
  .list summary {
    padding-block: 0.5rem;
  }
  input,
  select {
    font-size: 1rem;
    min-height: 2.4rem;
  }
  .found {
    grid-template-columns: minmax(0, 1fr);
    gap: 0;
  }
  .figure td,
  .figure th {
    white-space: normal;
  }
  .chapters .drawn {
    width: 24%;
  }
  .times tr > :nth-child(3) {
    display: none;
  }
  .steps .steps {
    margin-top: 0.5rem;
  }
  .steps > li {
    padding-left: 1rem;
  }
  .line {
    padding-right: 0;
  }
  .asked .copies {
    position: static;
    margin: 0.3rem 0;
  }
  button.copy {
    min-height: 2.2rem;
  }
}

/* reports/html/style/print.css */
@media print {
  :root {
    color-scheme: light;
    --page: #fff;
    --panel: #f6f7f8;
    --line: #ccc;
    --strong-line: #999;
    --text: #000;
    --muted: #444;
    --link: #000;
    --violates: #a40e26;
    --deviates: #7d4a00;
    --inconclusive: #5a3d9a;
    --conforms: #17632c;
    --untested: #444;
    --violates-wash: #fff;
    --conforms-wash: #fff;
    --mark: #ffe58f;
    --marked: #000;
    --body: 9.5pt;
    --small: 8.5pt;
  }
  @page {
    margin: 15mm;
  }
  .app,
  .skip,
  .repeat,
  details.curl {
    display: none !important;
  }
  .head,
  #front {
    padding-inline: 0;
    max-width: none;
  }
  .head > .bar {
    width: 100%;
    margin-inline: 0;
  }
  pre.json,
  pre.text {
    max-height: none;
    background: none;
    border: 1px solid var(--line);
  }
  mark {
    font-weight: bold;
  }
  mark,
  .bar,
  .steps > li::before {
    print-color-adjust: exact;
    -webkit-print-color-adjust: exact;
  }
  h2,
  h3,
  .kicker,
  .label,
  summary {
    break-after: avoid;
  }
  tr,
  .found {
    break-inside: avoid;
  }
}

/* reports/html/style/index.css */
`
