// The page of --html: draws each schedule from the data beside it, as lanes with waits and arrows, and
// steps through it. Loads nothing.
'use strict';
const NS = 'http://www.w3.org/2000/svg', ROW = 22, LEFT = 92, TOP = 6;
function make(tag, attributes, parent, text) {
  const svg = ['svg', 'g', 'rect', 'path', 'text', 'line', 'title', 'defs', 'marker'].includes(tag);
  const node = svg ? document.createElementNS(NS, tag) : document.createElement(tag);
  for (const name in attributes) node.setAttribute(name, attributes[name]);
  if (text !== undefined) node.textContent = text;
  if (parent) parent.appendChild(node);
  return node;
}
// "block 0 warp 12" -> numbers to sort by; operations stand behind who issued them.
function order(agent) {
  const numbers = (agent.match(/\d+/g) || []).map(Number);
  while (numbers.length < 3) numbers.unshift(0);
  return [...numbers, agent.startsWith('asynchronous') ? 1 : 0];
}
function compare(a, b) {
  const x = order(a), y = order(b);
  for (let i = 0; i < x.length; i++) if (x[i] !== y[i]) return x[i] - y[i];
  return a < b ? -1 : a > b ? 1 : 0;
}
function shortName(names) {
  if (names.length === 1) return names[0].replace('asynchronous operation of', 'async of');
  const last = names.map(n => Number(n.match(/(\d+)$/)?.[1]));
  const stem = names[0].replace(/\d+$/, '');
  const same = names.every(n => n.replace(/\d+$/, '') === stem);
  const even = same && last.every((n, i) => i === 0 || n === last[i - 1] + 1);
  return even ? stem + last[0] + '-' + last[last.length - 1] : names[0] + ' and ' + (names.length - 1) + ' more';
}
// Agents that do the same at the same places are one role.
function roles(steps, fold) {
  const doing = new Map();
  for (const s of steps) {
    if (!s.agent) continue;
    const what = [s.line, s.object, s.phase, s.kind === 'accesses' ? s.agent : ''].join('|');
    doing.set(s.agent, (doing.get(s.agent) || '') + what + '\n');
  }
  const lanes = [], by = new Map();
  for (const agent of [...doing.keys()].sort(compare)) {
    const key = fold ? agent.replace(/\d+$/, '') + doing.get(agent) : agent;
    if (!by.has(key)) { by.set(key, lanes.length); lanes.push({agents: []}); }
    lanes[by.get(key)].agents.push(agent);
  }
  const of = new Map();
  lanes.forEach((lane, i) => { lane.name = shortName(lane.agents); lane.agents.forEach(a => of.set(a, i)); });
  return {lanes, of};
}
class View {
  constructor(root) {
    this.root = root;
    this.steps = JSON.parse(root.querySelector('script').textContent);
    this.time = root.querySelector('.time');
    this.slider = root.querySelector('input[type=range]');
    this.fold = root.querySelector('.fold input');
    const agents = new Set(this.steps.map(s => s.agent));
    this.fold.checked = agents.size > 8;
    this.at = this.steps.length - 1;
    this.fold.onchange = () => { this.draw(); this.show(this.at, false); };
    this.slider.max = this.steps.length;
    this.slider.oninput = () => this.go(Number(this.slider.value) - 1);
    root.querySelector('.back').onclick = () => this.go(this.at - 1);
    root.querySelector('.next').onclick = () => this.go(this.at + 1);
    this.time.onkeydown = e => {
      const by = {ArrowDown: 1, j: 1, n: 1, ArrowUp: -1, k: -1, p: -1}[e.key];
      if (by) this.go(this.at + by);
      else if (e.key === 'Home') this.go(0);
      else if (e.key === 'End') this.go(this.steps.length - 1);
      else return;
      e.preventDefault();
    };
    this.draw();
    this.show(this.at, false);
  }
  // A role is shown by its first agent; what another of them alone does has a row, too.
  visible(s, roles) {
    if (!this.fold.checked || !s.agent) return true;
    const lane = roles.lanes[roles.of.get(s.agent)];
    return lane.agents[0] === s.agent || s.kind === 'completes' || s.kind === 'accesses';
  }
  draw() {
    const r = roles(this.steps, this.fold.checked);
    const rows = [];
    this.steps.forEach((s, i) => { if (this.visible(s, r)) rows.push(i); });
    this.rowOf = new Map(rows.map((step, row) => [step, row]));
    const objects = [...new Set(this.steps.map(s => s.object).filter(Boolean))].sort();
    const wide = Math.max(120, Math.min(260, Math.floor((this.time.clientWidth - LEFT) / Math.max(1, r.lanes.length))));
    const bands = LEFT + r.lanes.length * wide + 14, width = bands + objects.length * 74 + 8;
    const height = TOP * 2 + rows.length * ROW;
    this.time.replaceChildren();
    const heads = make('div', {class: 'heads', style: 'width:' + width + 'px'}, this.time);
    make('span', {class: 'step'}, heads, 'step, line');
    r.lanes.forEach((lane, i) => make('span', {style: `left:${LEFT + i * wide}px;width:${wide - 4}px`, title: lane.agents.join(', ')}, heads, lane.name));
    objects.forEach((o, i) => make('span', {style: `left:${bands + i * 74}px;width:72px`, title: o}, heads, o));
    const svg = make('svg', {width, height, role: 'img', 'aria-label': rows.length + ' steps of ' + r.lanes.length + ' lanes'}, this.time);
    const defs = make('defs', {}, svg);
    const marker = make('marker', {id: 'head', viewBox: '0 0 8 8', refX: 7, refY: 4, markerWidth: 7, markerHeight: 7, orient: 'auto'}, defs);
    make('path', {d: 'M0 0L8 4L0 8z'}, marker);
    const x = s => LEFT + r.of.get(s.agent) * wide, y = row => TOP + row * ROW;
    r.lanes.forEach((lane, i) => make('line', {class: 'lane', x1: LEFT + i * wide + 8, x2: LEFT + i * wide + 8, y1: 0, y2: height}, svg));
    this.bands(svg, objects, bands, y);
    this.waits(svg, x, y, height);
    for (const [i, row] of this.rowOf) this.box(svg, this.steps[i], i, row, x, y, wide);
    svg.onclick = e => { const g = e.target.closest('[data-step]'); if (g) { this.go(Number(g.dataset.step)); this.time.focus(); } };
  }
  box(svg, s, i, row, x, y, wide) {
    const g = make('g', {'data-step': i, class: s.kind === 'accesses' ? 'access' : ''}, svg);
    make('text', {class: 'number', x: 4, y: y(row) + 15}, g, (i + 1) + (s.line ? '  ' + s.line : ''));
    make('title', {}, g, (s.agent ? s.agent + ': ' : '') + s.what);
    const left = s.agent ? x(s) : LEFT;
    make('rect', {class: 'box', x: left, y: y(row) + 1, width: wide - 6, height: ROW - 4, rx: 3}, g);
    const fit = Math.floor((wide - 16) / 7.4);
    make('text', {x: left + 5, y: y(row) + 15}, g, s.what.length > fit ? s.what.slice(0, fit - 1) + '\u2026' : s.what);
  }
  // Where the row of a step is, or of the next one that is shown.
  row(i) { for (; i < this.steps.length; i++) if (this.rowOf.has(i)) return this.rowOf.get(i); return this.rowOf.size - 1; }
  waits(svg, x, y, height) {
    const waiting = [], completed = new Map(), last = new Map();
    this.steps.forEach((s, i) => {
      const key = s.object + '|' + s.phase;
      if (s.kind === 'waits' && this.rowOf.has(i)) waiting.push([s, i, key]);
      if (s.kind === 'completes') {
        completed.set(key, i);
        for (let k = waiting.length - 1; k >= 0; k--) {
          if (waiting[k][2] !== key) continue;
          this.link(svg, waiting[k][0], waiting[k][1], i, x, y);
          waiting.splice(k, 1);
        }
      }
      if (s.kind === 'returns' && completed.has(key) && this.rowOf.has(i)) {
        const from = completed.get(key);
        if (last.has(s.agent)) this.bar(svg, x(s) + 8, y(this.row(last.get(s.agent))) + ROW, y(this.row(i)), '');
        this.arrow(svg, this.steps[from], from, s, i, x, y);
      }
      last.set(s.agent, i);
    });
    for (const [s, i] of waiting) this.bar(svg, x(s) + 8, y(this.row(i)) + ROW - 3, height, ' never');
  }
  bar(svg, at, from, to, kind) { if (to > from) make('path', {class: 'wait' + kind, d: `M${at} ${from}V${to}`}, svg); }
  link(svg, s, i, released, x, y) {
    this.bar(svg, x(s) + 8, y(this.row(i)) + ROW - 3, y(this.row(released)) + ROW / 2, '');
    this.arrow(svg, this.steps[released], released, s, released, x, y);
  }
  arrow(svg, a, i, b, k, x, y) {
    const x1 = x(a), x2 = x(b) + 8, y1 = y(this.row(i)) + ROW / 2, y2 = y(this.row(k)) + ROW / 2;
    if (Math.abs(x1 - x2) < 12) return;
    make('path', {class: 'arrow', d: `M${x1} ${y1}C${(x1 + x2) / 2} ${y1 + 8} ${(x1 + x2) / 2} ${y2 + 8} ${x2} ${y2}`}, svg);
  }
  bands(svg, objects, left, y) {
    objects.forEach((o, column) => {
      const phases = new Map();
      this.steps.forEach((s, i) => {
        if (s.object !== o) return;
        const p = phases.get(s.phase) || {from: i, to: i};
        p.to = i; phases.set(s.phase, p);
      });
      for (const [phase, p] of phases) {
        const top = y(this.row(p.from)), bottom = y(this.row(p.to)) + ROW - 2;
        make('rect', {class: 'band' + (phase % 2 ? ' odd' : ''), x: left + column * 74, y: top, width: 70, height: bottom - top}, svg);
        make('text', {x: left + column * 74 + 4, y: top + 15}, svg, String(phase));
      }
    });
  }
  go(i) { this.show(Math.max(0, Math.min(this.steps.length - 1, i)), true); }
  show(i, scroll) {
    this.at = i;
    const s = this.steps[i];
    this.slider.value = i + 1;
    this.root.querySelector('.now').textContent = `step ${i + 1} of ${this.steps.length}: ${s.agent ? s.agent + ': ' : ''}${s.what}`;
    this.root.querySelectorAll('svg .on').forEach(n => n.classList.remove('on'));
    const on = this.root.querySelector(`[data-step="${i}"]`);
    if (on) {
      on.classList.add('on');
      if (scroll) {
        const at = TOP + this.row(i) * ROW, view = this.time;
        if (at < view.scrollTop + 10 || at > view.scrollTop + view.clientHeight - 90) view.scrollTop = at - view.clientHeight / 2;
      }
    }
    this.light('.assembly', this.root.dataset.file, s.line, scroll);
    this.light('.source', s.origin, s.source, scroll);
  }
  light(pane, file, line, scroll) {
    const box = this.root.querySelector(pane);
    if (!box) return;
    if (box.dataset.file !== (file || '')) {
      const text = file && document.getElementById('f' + file);
      if (!text) return;
      box.dataset.file = file;
      box.replaceChildren();
      const lines = JSON.parse(text.textContent);
      const pre = make('pre', {}, box);
      lines.lines.forEach((l, i) => {
        const row = make('i', {'data-line': lines.first + i}, pre);
        make('b', {}, row, String(lines.first + i));
        row.append(l);
      });
    }
    box.querySelectorAll('.lit').forEach(n => n.classList.remove('lit'));
    const lit = box.querySelector(`[data-line="${line}"]`);
    if (!lit) return;
    lit.classList.add('lit');
    if (scroll || !box.dataset.seen) box.scrollTop = lit.offsetTop - box.clientHeight / 2;
    box.dataset.seen = '1';
  }
}
// What the first screen shows is drawn at once, what is printed as a whole before that, the rest as
// it comes into sight.
const draw = node => { if (!node.querySelector('svg')) new View(node); };
addEventListener('beforeprint', () => document.querySelectorAll('.schedule').forEach(draw));
const seen = new IntersectionObserver((entries, observer) => {
  for (const e of entries) if (e.isIntersecting) { observer.unobserve(e.target); draw(e.target); }
}, {rootMargin: '400px'});
document.querySelectorAll('.schedule').forEach(node => {
  if (node.getBoundingClientRect().top < innerHeight) draw(node); else seen.observe(node);
});
